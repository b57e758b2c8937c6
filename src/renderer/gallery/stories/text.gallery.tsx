import { Absent, AbsentCell, Nothing } from '../../components/text/absent.tsx';
import { AgeLabel } from '../../components/text/age-label.tsx';
import { AmountText, AmountsText } from '../../components/text/amount-text.tsx';
import { BoundedText } from '../../components/snapshot/json-tree/body-lines.tsx';
import { Copyable } from '../../components/text/copyable.tsx';
import { DatedText } from '../../components/text/dated-text.tsx';
import { FactValue } from '../../components/text/fact-value.tsx';
import { FieldCell, FieldFact } from '../../components/text/field-value.tsx';
import { InCurrency } from '../../components/text/in-currency.tsx';
import { InertText } from '../../components/text/inert-text.tsx';
import { ago, unreachable, viewOf } from '../samples.ts';
import type { StoryGroup } from '../story.ts';

const show = () => '£250';
const notSent = () => ({ is: 'not-sent' }) as const;

export const text: StoryGroup = {
  group: 'text',
  stories: [
    {
      name: 'absent',
      of: [Absent, AbsentCell, Nothing],
      states: {
        'not sent': () => <Absent why={{ is: 'not-sent' }} />,
        'field not recognised': () => <Absent why={{ is: 'unnamed' }} />,
        'value not recognised': () => <Absent why={{ is: 'not-understood', sent: 'about two hundred' }} />,
        refused: () => <Absent why={{ is: 'refused' }} />,
        'not loaded': () => <Absent why={{ is: 'not-read' }} />,
        'in a cell': () => <AbsentCell why={null} />,
        nothing: () => <Nothing words="None (sent as null)" />,
      },
    },
    {
      name: 'age-label',
      of: [AgeLabel],
      states: {
        now: () => <AgeLabel readAt={ago(0)} />,
        minutes: () => <AgeLabel readAt={ago(4)} />,
        days: () => <AgeLabel readAt={ago(3 * 24 * 60)} />,
        never: () => <AgeLabel readAt={null} />,
        offline: () => <AgeLabel offline readAt={ago(26 * 60)} />,
        'offline, never read': () => <AgeLabel offline readAt={null} />,
      },
    },
    {
      name: 'amount-text',
      of: [AmountText, AmountsText, InCurrency],
      states: {
        whole: () => <AmountText amount="1250" />,
        hundredths: () => <AmountText amount="1250.5" />,
        'below zero': () => <AmountText amount="-40" />,
        missing: () => <AmountText amount={null} missing="no deposit" />,
        'its own currency': () => <AmountText amount="90" currency="EUR" />,
        'no currency known': () => (
          <InCurrency currency={null}>
            <AmountText amount="90" />
          </InCurrency>
        ),
        several: () => (
          <AmountsText
            missing="none"
            amounts={[
              { amount: '90', currency: 'EUR' },
              { amount: '40', currency: 'GBP' },
            ]}
          />
        ),
      },
    },
    {
      name: 'bounded-text',
      of: [BoundedText],
      states: { cut: () => <BoundedText text={'A long answer. '.repeat(12)} mostChars={60} /> },
    },
    {
      name: 'copyable',
      of: [Copyable],
      states: {
        'in line': () => <Copyable what="idempotency key" text="4f1c-22aa" />,
        wrapped: () => <Copyable wrap what="hash" text={'9d8a7c6b'.repeat(14)} />,
      },
    },
    {
      name: 'dated-text',
      of: [DatedText],
      states: {
        day: () => <DatedText text="2026-07-18" />,
        moment: () => <DatedText text="2026-07-18T08:30:00Z" />,
        'in a sentence': () => <DatedText text="From 2026-07-18 on, 12 % less" />,
      },
    },
    {
      name: 'fact-value',
      of: [FactValue],
      states: {
        known: () => <FactValue view={viewOf({})} error={undefined} show={show} whyNot={notSent} />,
        'not sent': () => (
          <FactValue view={viewOf({})} error={undefined} show={() => null} whyNot={notSent} />
        ),
        'never read': () => (
          <FactValue view={viewOf(undefined)} error={undefined} show={show} whyNot={notSent} />
        ),
        failed: () => (
          <FactValue
            view={viewOf(undefined, { lastFailure: { at: ago(2), error: unreachable } })}
            error={undefined}
            show={show}
            whyNot={notSent}
          />
        ),
      },
    },
    {
      name: 'field-value',
      of: [FieldCell, FieldFact],
      states: {
        cell: () => (
          <FieldCell<{ nights?: number }, 'nights'> record={{ nights: 7 }} field="nights">
            {(nights) => nights}
          </FieldCell>
        ),
        'nothing in the cell': () => (
          <FieldCell<{ nights?: number }, 'nights'> record={{}} field="nights">
            {(nights) => nights}
          </FieldCell>
        ),
        fact: () => (
          <FieldFact<{ nights?: number | null }, 'nights'>
            record={{ nights: null }}
            field="nights"
            none="No least stay"
          >
            {(nights) => nights}
          </FieldFact>
        ),
      },
    },
    {
      name: 'inert-text',
      of: [InertText],
      states: {
        plain: () => <InertText text="Honey Gate" />,
        'what hides is named': () => <InertText text={'Honey\u202e etaG\u200b'} />,
        'several lines': () => <InertText multiline text={'First line\nSecond line'} />,
      },
    },
  ],
};
