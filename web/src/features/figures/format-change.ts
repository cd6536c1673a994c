/** Formats a change in whole percent with its sign: "+6 %". */
export const formatChange = (percent: number): string =>
  `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(Math.round(percent))} %`
