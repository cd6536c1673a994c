type Address = { address: string | null; postal: string | null; city: string | null }

/** "Ruosilantie 18, 00390 Helsinki", as much of it as is known; empty when nothing is. */
export const formatAddress = (place: Address | null) =>
  place
    ? [place.address, [place.postal, place.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
    : ''
