import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from 'wouter';
import styles from './back-link.module.css';

/** The way up, above a title: to the list that this belongs to. */
export function BackLink(props: { readonly href: string; readonly label: string }) {
  return (
    <Link href={props.href} className={styles['back']}>
      <IconChevronLeft size={14} aria-hidden />
      {props.label}
    </Link>
  );
}
