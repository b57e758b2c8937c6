/** One way of writing each kind of value. Tests change parts of it. */
const text = { decimals: 0, before: '', after: '' } as const;
export const amount = { is: 'amount', as: 'number', minorDigits: 0, ...text } as const;
export const share = {
  is: 'share',
  as: 'number',
  scale: 'percent',
  tells: 'same',
  decimals: 0,
  after: '',
} as const;
export const day = { is: 'day', as: 'iso', mark: '' } as const;
export const week = {
  is: 'weekdays',
  as: 'names',
  letters: 0,
  casing: 'lower',
  sunday: 7,
  first: 'monday',
  yes: '1',
  no: '0',
  joined: null,
} as const;
