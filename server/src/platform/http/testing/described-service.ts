/** A service whose description is judged without one that runs. */
export const describedService = {
  api: { url: 'https://autokierto.fi/api/' },
  listingHours: 72,
  limits: { keyCallsPerMinute: 600, unknownPlatesPerHour: 60, ownerChecksPerDay: 5 },
}
