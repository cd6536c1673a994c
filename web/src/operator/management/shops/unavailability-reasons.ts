type Site = {
  is_private: boolean
  location: unknown
  phone: string | null
  email: string | null
}

/** Why owners are not offered a site, by the names of the words; none where they are. */
export const listUnavailabilityReasons = ({ is_private, location, phone, email }: Site) => [
  ...(is_private ? (['becausePrivate'] as const) : []),
  ...(location ? [] : (['becauseLocation'] as const)),
  ...(phone || email ? [] : (['becauseContact'] as const)),
]
