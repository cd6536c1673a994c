/** Every number with a meaning that the product promises, each with what it is for. */
export const limits = {
  /** Bytes of one uploaded file, judged after decoding. */
  fileBytes: 5_242_880,
  /** Bytes of a JSON body that carries a file in base64. */
  fileBodyBytes: 7_864_320,
  /** Pictures of a vehicle. */
  pictures: 20,
  /** Records of parts taken off one vehicle. */
  partsOfVehicle: 300,
  /** Pixels of a picture: more than any telephone's; a small file that unfolds to more is an attack. */
  picturePixels: 50_000_000,
  /** Pictures whose bytes come along with a vehicle and its files; the others are fetched one by one. */
  picturesWithBytes: 5,
  /** Powers of attorney that one site keeps of a vehicle in one case. */
  papers: 5,
  /** Certificates of one vehicle that are given in a day, those that were revoked included. */
  certificatesPerDay: 10,
  /** Claims of owners that wait together while the vehicle register is down. */
  heldClaims: 20,
  /** Searches of the market that one user keeps at one site. */
  savedSearches: 20,
  /** Views that one user keeps, of all lists together. */
  savedViews: 50,
  /** Keys of one company that work at the same time. */
  apiKeys: 50,
  /** Days that a key is valid at most: nothing lasts for ever that nobody looks at. */
  apiKeyDays: 731,
  /** Webhooks of one company. */
  webhooks: 10,
  /** Characters of remarks and other free text. */
  remarks: 1024,
  /** Characters of what the association tells, in each language: it stands on top of the first page. */
  bulletin: 600,
  /** Characters of a name of a company, site or person. */
  name: 512,
  /** Characters of any other text field. */
  text: 100,
  /** Characters of the names of a file's columns, parted by commas: all of them are fewer. */
  columns: 500,
  passwordMin: 8,
  passwordMax: 128,
  plateMax: 9,
  vinMin: 16,
  vinMax: 17,
  /** The reuse score is out of this. */
  reuseScore: 100,
  processStages: 5,
  /** An accept may be taken back for so long, while nothing else was done. */
  unacceptMinutes: 10,
  /** Hours one extension adds to a listing. */
  listingExtensionHours: 24,
  /** Hours a listing stands on the market unless set otherwise. */
  listingHours: 72,
  /** Claims of one company within an hour of which the association is told. */
  claimsPerHourTold: 10,
  /** Hours an intake stays open without being registered. */
  intakeHours: 24,
  /** Days ahead that a station may set a pickup to. */
  pickupDaysAhead: 90,
  /** Open days a station offers at least. */
  offeredDays: 10,
  /** Milliseconds a notification stays on the screen. */
  notificationMs: 4096,
  /** The same for one with something to press in it. */
  notificationActionMs: 12_000,
  /** Milliseconds a page's script may take to load. */
  chunkLoadMs: 120_000,
  /** Milliseconds a page goes on trying to refresh its session while the service is away. */
  refreshTriesMs: 120_000,
  /** Milliseconds fetched data is kept after its last use. */
  queryKeptMs: 60_000,
  /** What a page has fetched is shown by the next one, without asking, for so long. */
  queryFreshMs: 10_000,
  /** Milliseconds after which a list that could not be fetched is asked for again. */
  listRetryMs: 30_000,
  /** Rows that one press on an action for many may change. */
  bulkRows: 200,
  cookieConsentDays: 365,
  pageSize: 50,
  pageSizeMax: 200,
  /** Lists are counted exactly up to this; beyond, `count` is null. */
  countedRows: 10_000,
  /** Year of the first round of the battery report. */
  batteryReportYear: 2024,
} as const

/** The centre of the map before anything is known: Helsinki. WGS 84 degrees. */
export const defaultMapCentre = { latitude: 60.175, longitude: 24.925 } as const

/** All days of the product are days of this zone. */
export const timeZone = 'Europe/Helsinki'
