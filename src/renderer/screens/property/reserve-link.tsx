import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { Link } from 'wouter';
import { routes } from '../../routes.ts';
import styles from './property.module.css';

/** The way to a reservation, where a person looks at nights and bookings. */
export function ReserveLink(props: { readonly propertyId: number }) {
  return (
    <div className={styles['reserve']}>
      <Button
        component={Link}
        href={routes.reserve(props.propertyId)}
        variant="default"
        leftSection={<IconCalendarPlus size={16} aria-hidden />}
      >
        Reserve a stay
      </Button>
    </div>
  );
}
