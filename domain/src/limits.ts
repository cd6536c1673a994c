export const limits = {
  /** Bytes of one uploaded file after decoding. */
  fileBytes: 5_242_880,
  /** Bytes of a JSON body that contains a base64-encoded file. */
  fileBodyBytes: 7_864_320,
  /** Pictures per vehicle. */
  pictures: 20,
  /** Records of removed parts per vehicle. */
  partsOfVehicle: 300,
  /** Pixels of a picture: more than any phone's camera takes. Larger ones may be decompression bombs. */
  picturePixels: 50_000_000,
  /** Pictures whose bytes are included in the answer with a vehicle's files; clients fetch the others one by one. */
  picturesWithBytes: 5,
  /** Powers of attorney that one site may store per case. */
  papers: 5,
  /** Certificates that may be issued for one vehicle per day, including revoked ones. */
  certificatesPerDay: 10,
  /** Pending ownership claims while the vehicle register is down. */
  heldClaims: 20,
  /** Saved market searches per user and site. */
  savedSearches: 20,
  /** Saved views per user, over all lists. */
  savedViews: 50,
  /** Active API keys per company. */
  apiKeys: 50,
  /** Days that an API key is valid at most, so that every key is reviewed at some point. */
  apiKeyDays: 731,
  /** Webhooks per company. */
  webhooks: 10,
  /** Days for which an undelivered message of a webhook is sent again. */
  webhookRetryDays: 3,
  /** Part watches per e-mail address. */
  partWatches: 10,
  /** Days after its confirmation on which a part watch expires. */
  partWatchDays: 60,
  /** Characters of remarks and other free text. */
  remarks: 1024,
  /** Characters of a bulletin in each language: it is shown at the top of the start page. */
  bulletin: 600,
  /** Characters of the name of a company, site or person. */
  name: 512,
  /** Characters of any other text field. */
  text: 100,
  /** Characters of the comma-separated column names of a file export. All column names together are shorter. */
  columns: 500,
  passwordMin: 8,
  passwordMax: 128,
  plateMax: 9,
  vinMin: 16,
  vinMax: 17,
  reuseScore: 100,
  processStages: 5,
  /** Days after which a change that a device has not sent yet is sent only when its user confirms it. */
  oldChangeDays: 30,
  /** Days whose claims the association's list of sites counts. */
  claimCountDays: 30,
  /** Days whose undelivered mails the association's home page lists. */
  undeliveredMailDays: 30,
  /** Rows that each section of the association's home page lists. */
  attentionRows: 20,
  /** Minutes within which an accept can be undone, while nothing else was done. */
  unacceptMinutes: 10,
  /** Hours that one extension adds to a listing. */
  listingExtensionHours: 24,
  /** Claims of one company per hour from which on the association is notified. */
  manyClaimsPerHour: 10,
  /** Hours after which an intake that was not registered expires. */
  intakeHours: 24,
  /** Days ahead that a site may set a pickup date. */
  pickupDaysAhead: 90,
  /** Minimum number of open days that a site offers. */
  offeredDays: 10,
  /** Milliseconds for which a notification is shown. */
  notificationMs: 4096,
  /** Milliseconds for which a notification with a button is shown. */
  notificationActionMs: 12_000,
  /** Timeout for loading a page's script, in milliseconds. */
  chunkLoadMs: 120_000,
  /** Milliseconds for which a page retries the session refresh during an outage of the service. */
  refreshTriesMs: 120_000,
  /** Milliseconds for which fetched data is cached after its last use. */
  queryKeptMs: 60_000,
  /** Milliseconds during which another page shows cached data without a refetch. */
  queryFreshMs: 10_000,
  /** Retry delay of a list that could not be fetched, in milliseconds. */
  listRetryMs: 30_000,
  /** Rows that one bulk action may change. */
  bulkRows: 200,
  cookieConsentDays: 365,
  pageSize: 50,
  pageSizeMax: 200,
  /** Lists are counted exactly up to this number of rows; above it `count` is null. */
  countedRows: 10_000,
  /** Year of the first round of the battery report. */
  batteryReportYear: 2024,
} as const

/** Megabytes of one uploaded file, as texts state them. */
export const fileMegabytes = limits.fileBytes / 2 ** 20

/** Default centre of the map: Helsinki, in WGS 84 degrees. */
export const defaultMapCentre = { latitude: 60.175, longitude: 24.925 } as const

export const timeZone = 'Europe/Helsinki'
