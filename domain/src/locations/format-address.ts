type Address = { address: string | null; postal: string | null; city: string | null }

/** Formats an address as "Ruosilantie 18, 00390 Helsinki", without missing parts; empty when all are missing. */
export const formatAddress = (place: Address | null) =>
  place
    ? [place.address, [place.postal, place.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
    : ''
