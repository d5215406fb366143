/** The tokens that scripts need (pictures, charts, switches of the host). The rest lives in _tokens.scss. */
export const tokens = {
  primary: '#0e7c86',
  primarySoft: '#eef8f9',
  rewardFill: '#e08a00',
  danger: '#c62f2f',
  text: '#1c2730',
  textSecondary: '#5b6770',
  textDisabled: '#98a3ab',
  line: '#e3e8ec',
  card: '#ffffff',
  page: '#f4f6f8',
} as const
