import { Popover } from '@mantine/core';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { glossary, type TermId } from './glossary.ts';
import styles from './term.module.css';

/** Long enough that a pointer passing over a heading opens nothing. */
const hoverMs = 250;
/** Long enough to move onto the explanation. */
const leaveMs = 150;

/**
 * A word that is explained where it stands: by hover, by focus and by a press; Escape closes it. Once a panel, at the
 * place where the word comes first.
 */
export function Term(props: { readonly of: TermId; readonly children: ReactNode }) {
  const id = useId();
  const { is, use } = glossary[props.of];
  const [opened, setOpened] = useState(false);
  // The explanation stands in the same landmark as its word: beside it for who reads by ear.
  const [around, setAround] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const soon = (open: boolean, afterMs: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setOpened(open);
    }, afterMs);
  };
  const now = (open: boolean): void => {
    clearTimeout(timer.current);
    setOpened(open);
  };
  const hover = {
    onMouseEnter: () => {
      soon(true, hoverMs);
    },
    onMouseLeave: () => {
      soon(false, leaveMs);
    },
  };
  return (
    <Popover
      opened={opened}
      onDismiss={() => {
        now(false);
      }}
      position="bottom-start"
      width={300}
      shadow="md"
      withRoles={false}
      {...(around === null ? { withinPortal: false } : { portalProps: { target: around } })}
      trapFocus={false}
      returnFocus={false}
      // The word has the focus, and Escape is its own: it must not close a dialog around it as well.
      closeOnEscape={false}
    >
      <Popover.Target>
        <button
          ref={(own) => {
            setAround(own?.closest<HTMLElement>('[role="dialog"], main') ?? null);
          }}
          type="button"
          className={styles['term']}
          data-term={props.of}
          aria-expanded={opened}
          aria-describedby={opened ? id : undefined}
          {...hover}
          onFocus={(event) => {
            // A press opens and closes by itself; here only who comes by keyboard.
            if (event.currentTarget.matches(':focus-visible')) now(true);
          }}
          onBlur={() => {
            now(false);
          }}
          onClick={() => {
            now(!opened);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !opened) return;
            event.stopPropagation();
            now(false);
          }}
        >
          {props.children}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles['words'] ?? ''} {...hover}>
        <span id={id} role="note">
          {is} <span className={styles['use']}>{use}</span>
        </span>
      </Popover.Dropdown>
    </Popover>
  );
}
