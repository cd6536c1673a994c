/**
 * The error catalogue: every code of the API with its HTTP status, when it occurs and what the caller can do. Codes
 * are part of the interface and never change their meaning. The texts for users are in the web app.
 */
export type ErrorEntry = { readonly status: number; readonly when: string; readonly remedy: string }

export const errorCodes = {
  VALIDATION_ERROR: {
    status: 400,
    when: 'The request does not have the required shape, or a field breaks its rule; `fields` names each invalid field.',
    remedy: 'Correct the named fields and send the request again.',
  },
  JSON_INVALID: {
    status: 400,
    when: 'The body is not valid JSON.',
    remedy: 'Correct the code that builds the body.',
  },
  TOKEN_EXPIRED: {
    status: 401,
    when: 'The access token is genuine but has expired.',
    remedy: 'The client refreshes the tokens once and repeats the request.',
  },
  INVALID_HEADER: {
    status: 401,
    when: 'The access token is missing or forged, its session has ended, or its user is blocked. Or an API key is unknown, has been ended or has expired.',
    remedy: 'Sign in again. A company’s system needs a new key.',
  },
  REFRESH_TOKEN_EXPIRED: {
    status: 401,
    when: 'The refresh token has expired.',
    remedy: 'Sign in again.',
  },
  REFRESH_TOKEN_DATA_INVALID: {
    status: 401,
    when: 'The refresh token is unknown, or was used before; reuse ends the whole session.',
    remedy: 'Sign in again.',
  },
  INCORRECT_CREDENTIALS: {
    status: 401,
    when: 'The username or the password is wrong. Or the password that confirms a change is wrong; the session then continues.',
    remedy: 'Check both, or request a new password. Refreshing the token does not help.',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    when: 'The password is right, and the user signs in with a second factor: `challenge` and `methods` say how to continue.',
    remedy: 'Send a code from the authenticator app, a passkey or a recovery code.',
  },
  SECOND_FACTOR_INCORRECT: {
    status: 401,
    when: 'The code or the passkey is wrong, or the code was used before.',
    remedy: 'Wait for the next code from the app, or use another method.',
  },
  CHALLENGE_EXPIRED: {
    status: 401,
    when: 'The challenge is unknown, was used before, or is older than ten minutes.',
    remedy: 'Start signing in again.',
  },
  USER_WAS_NOT_VERIFIED: {
    status: 401,
    when: 'Strong identification failed, was cancelled, or returned no Finnish personal identity code.',
    remedy: 'Identify again with Finnish bank codes, a mobile certificate or an identity card.',
  },
  FORBIDDEN: {
    status: 403,
    when: 'The permission table does not allow this call to this actor, the API key does not have the scope, the site belongs to others, or the actor may not trigger the event.',
    remedy: 'Ask the main user of the company for the permission.',
  },
  PASSWORD_CHANGE_REQUIRED: {
    status: 403,
    when: 'A manager has typed the password of the user. Until the user changes it, it allows nothing else.',
    remedy: 'Choose your own password.',
  },
  SECOND_FACTOR_SETUP_REQUIRED: {
    status: 403,
    when: 'The company or the association requires a second factor, and the user has none yet. Until then, nothing else is allowed.',
    remedy: 'Set up an authenticator app or a passkey in the profile.',
  },
  TRAFICOM_API_OWNER_RESTRICTED: {
    status: 403,
    when: 'The vehicle register does not name the person as an owner, or may not disclose the owner.',
    remedy:
      'Only a registered owner may hand the vehicle over. At a station, a document that names the owner replaces the register; send it as `authorisation`.',
  },
  TRAFICOM_API_PERMISSION_DENIED: {
    status: 403,
    when: 'The vehicle register refuses to give the service data about this vehicle.',
    remedy: 'Contact the service; a retry does not help.',
  },
  PRH_API_PERMISSION_DENIED: {
    status: 403,
    when: 'The business register says that the person may not represent the company alone.',
    remedy: 'A person who may represent the company must continue.',
  },
  ROUTE_NOT_FOUND: {
    status: 404,
    when: 'No call has this method and path.',
    remedy: 'Check the URL, including the trailing slash.',
  },
  USER_NOT_FOUND: {
    status: 404,
    when: 'The user is unknown, or belongs to another company.',
    remedy: 'Refresh the list.',
  },
  VEHICLE_NOT_FOUND: {
    status: 404,
    when: 'The vehicle is unknown to the register or the service, or not visible to the caller.',
    remedy: 'Check the registration number, or search by VIN.',
  },
  SHOP_NOT_FOUND: {
    status: 404,
    when: 'The site is unknown, or not visible to the caller.',
    remedy: 'Choose another site.',
  },
  LOCATION_NOT_FOUND: {
    status: 404,
    when: 'No place matches the search text or the point.',
    remedy: 'Add the town.',
  },
  NOT_FOUND: { status: 404, when: 'The requested object does not exist.', remedy: 'Go back and refresh.' },
  STATE_CONFLICT: {
    status: 409,
    when: 'The event is not possible in the present status, the version is outdated, or an idempotency key was reused: `reason` says which. `allowed` lists the events that are possible for the vehicle.',
    remedy: 'Fetch the present status and decide again.',
  },
  ALREADY_IN_PROCESS: {
    status: 409,
    when: 'The vehicle already has an open case, or is recycled.',
    remedy: 'Continue with the open case.',
  },
  DAY_FULL: { status: 409, when: 'All pickups of that day are taken.', remedy: 'Choose another day.' },
  VEHICLE_BLOCKED: {
    status: 409,
    when: 'The vehicle is reported stolen, is already removed, or is not a vehicle (`reason`).',
    remedy: 'Stolen: contact the police. Removed: nothing more is needed.',
  },
  OWNER_NOT_CONFIRMED: {
    status: 409,
    when: 'The station has not confirmed the owner of the vehicle.',
    remedy: 'Check the owner first.',
  },
  BUSINESS_ID_TAKEN: {
    status: 409,
    when: 'Another company has this business ID.',
    remedy: 'Open the existing company.',
  },
  NAME_TAKEN: {
    status: 409,
    when: 'Another make, another model of the make, or another view of the list has this name.',
    remedy: 'Choose another name, or merge the two makes or models.',
  },
  OPERATOR_CLOSED: {
    status: 409,
    when: 'The association has closed the company: its sites take no new vehicles.',
    remedy: 'Complete the vehicles that are at the sites. New ones go to another company.',
  },
  LICENCE_EXPIRED: {
    status: 409,
    when: 'The licence of the site has expired: it takes no new orders and issues no certificates.',
    remedy: 'Owners must choose another site. The site must send its new licence to the association.',
  },
  PICKUP_NOT_OFFERED: {
    status: 409,
    when: 'The site offers no pickup, or not at the place of this vehicle.',
    remedy: 'Choose a site that offers pickup there, or bring the vehicle.',
  },
  SECOND_FACTOR_IN_USE: {
    status: 409,
    when: 'The authenticator app or the passkey is set up already.',
    remedy: 'Remove the present one first.',
  },
  EMAIL_TAKEN: { status: 409, when: 'Another user has this e-mail address.', remedy: 'Use another address.' },
  ERROR_USERNAME_ALREADY_EXISTS: {
    status: 409,
    when: 'Another user has this username.',
    remedy: 'Choose another username.',
  },
  CERTIFICATE_REQUIRED: {
    status: 409,
    when: 'The vehicle has no valid certificate of destruction.',
    remedy: 'Issue or upload the certificate first.',
  },
  STAGES_INCOMPLETE: {
    status: 409,
    when: 'The five process stages are not all done.',
    remedy: 'Complete the open stages.',
  },
  CONSENTS_MISSING: {
    status: 409,
    when: 'Other owners have not agreed yet.',
    remedy: 'Ask the other owners; the page shows who is missing.',
  },
  PICTURES_FULL: {
    status: 409,
    when: 'The vehicle already has 20 pictures.',
    remedy: 'Delete a picture before adding another one.',
  },
  PARTS_FULL: {
    status: 409,
    when: 'The vehicle already has 300 part records.',
    remedy: 'Record several pieces of the same part in one record.',
  },
  SEARCHES_FULL: {
    status: 409,
    when: 'The user already has 20 saved searches at the site.',
    remedy: 'End one that is no longer needed.',
  },
  VIEWS_FULL: {
    status: 409,
    when: 'The user already has 50 saved views.',
    remedy: 'Delete one that is no longer needed.',
  },
  KEYS_FULL: {
    status: 409,
    when: 'The company already has 50 active API keys.',
    remedy: 'End one that is no longer needed.',
  },
  WEBHOOKS_FULL: {
    status: 409,
    when: 'The company already has 10 webhooks.',
    remedy: 'End one that is no longer needed.',
  },
  PAPERS_FULL: {
    status: 409,
    when: 'The site already has 5 powers of attorney for the vehicle.',
    remedy: 'Confirm the owner with the stored documents.',
  },
  ROUND_CLOSED: {
    status: 409,
    when: 'The questionnaire round is not open, so its answers cannot be changed.',
    remedy: 'Ask the association to open the round again.',
  },
  WARNINGS_OPEN: {
    status: 409,
    when: 'Some warnings of the questionnaire are neither corrected nor explained.',
    remedy: 'Correct the figures, or add a remark that says why they are right.',
  },
  LAST_MAIN_USER: {
    status: 409,
    when: 'The company would have no main user who can sign in.',
    remedy: 'Make somebody else a main user first.',
  },
  SHOP_IN_USE: {
    status: 409,
    when: 'Vehicles are at the site or on their way to it; `counts` says how many, by status.',
    remedy:
      'Finish the vehicles or send them to another site first. To stop new orders, make the site private.',
  },
  RESET_TOKEN_USED: { status: 409, when: 'The reset link was used before.', remedy: 'Request a new mail.' },
  FILE_TOO_LARGE: {
    status: 413,
    when: 'The file is larger than 5 242 880 bytes.',
    remedy: 'Send a smaller file.',
  },
  PICTURE_TOO_LARGE: {
    status: 413,
    when: 'The picture has more than 50 million pixels, however small its file.',
    remedy: 'Send it with a lower resolution.',
  },
  MEDIA_TYPE_UNSUPPORTED: {
    status: 415,
    when: 'The call does not accept a body with this `Content-Type` or `Content-Encoding`; `accepted` lists the media types that it accepts.',
    remedy: 'Send JSON in UTF-8, or multipart form data if the call accepts files.',
  },
  FILE_TYPE_UNSUPPORTED: {
    status: 415,
    when: 'The content of the file has no accepted type, or cannot be read. The file name does not matter.',
    remedy: 'Send one of the types that `accepted` lists.',
  },
  FILE_UNREADABLE: {
    status: 422,
    when: 'The document has an accepted type, but cannot be opened or has no page.',
    remedy: 'Open the file to check that it is the right one, and save or scan it again.',
  },
  FILE_CUT: {
    status: 422,
    when: 'The document is truncated, as after an interrupted copy or scan.',
    remedy: 'Copy or scan it again completely.',
  },
  FILE_LOCKED: {
    status: 422,
    when: 'The PDF can only be opened with a password.',
    remedy: 'Save it without a password.',
  },
  FILE_ACTIVE: {
    status: 422,
    when: 'The PDF contains JavaScript, starts a program, is an XFA form or contains files.',
    remedy: 'Print it to a new PDF or scan it, and send the result.',
  },
  OWNER_MISMATCH: {
    status: 422,
    when: 'Neither the personal identity code nor the business ID belongs to a registered owner.',
    remedy:
      'Check the code with the person. Only an owner, or a person who represents one, may hand the vehicle over.',
  },
  RATE_LIMITED: {
    status: 429,
    when: 'Too many attempts in a short time; the description of the call says what is counted.',
    remedy: 'Wait for the time in Retry-After.',
  },
  GENERAL_ERROR: {
    status: 500,
    when: 'An unexpected error of the service.',
    remedy: 'Try again. If it fails again, send the request id to support.',
  },
  TRAFICOM_API_EXCEPTION: {
    status: 502,
    when: 'The vehicle register answered with an error, or its answer is invalid.',
    remedy: 'Try again later.',
  },
  PRH_API_EXCEPTION: {
    status: 502,
    when: 'The answer of the business register is invalid, or the register does not know the company.',
    remedy: 'Try again later.',
  },
  PRH_API_SERVER_EXCEPTION: {
    status: 502,
    when: 'The business register failed; the right to represent could not be checked.',
    remedy: 'Try again later. The error does not mean that the right is missing.',
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    when: 'The database is unreachable or too busy to answer in time, or the service is shutting down.',
    remedy: 'Try again after the time in Retry-After. Sessions stay valid.',
  },
  TRAFICOM_BROKEN: {
    status: 503,
    when: 'The vehicle register is not responding.',
    remedy: 'Try again in a moment. Input is not lost.',
  },
  MAP_BROKEN: {
    status: 503,
    when: 'The source of the map tiles is not responding, or its answer is not a picture.',
    remedy: 'Nothing. Until the source responds, the map shows built-in outlines.',
  },
  PRH_BROKEN: {
    status: 503,
    when: 'The business register is not responding; the right to represent could not be checked.',
    remedy: 'Try again later. The error does not mean that the right is missing.',
  },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errorCodes

/** Codes of single fields in `fields` of a VALIDATION_ERROR. */
export const fieldCodes = {
  REQUIRED: 'A value is required.',
  INVALID: 'The value does not have the required format.',
  UNKNOWN_FIELD: 'The call has no such field.',
  TOO_LONG: 'The text is longer than the field allows.',
  TOO_SMALL: 'The number is below the minimum.',
  TOO_LARGE: 'The number is above the maximum.',
  TOO_MANY_DECIMALS: 'The number has more decimals than the field allows.',
  SUM_OVER_TOTAL: 'The parts weigh more than the whole.',
  PLATE_OR_VIN_LENGTH: 'Plate must be 1-9 and VIN 16-17 characters.',
  PERSONAL_ID_INVALID: 'Not a valid Finnish personal identity code.',
  PERSONAL_ID_IN_TEXT: 'The text contains a personal identity code, which others would read.',
  BUSINESS_ID_INVALID: 'Not a valid Finnish business ID.',
  EMAIL_INVALID: 'Not a valid e-mail address.',
  USERNAME_INVALID: 'Only letters, digits and _ @ + . - are allowed.',
  PASSWORD_TOO_SHORT: 'A password has at least 8 characters.',
  PASSWORD_TOO_COMMON: 'The password is among the most common ones.',
  PASSWORD_MISMATCH: 'The two passwords differ.',
  PASSWORD_UNCHANGED: 'The new password equals the present one.',
  CODE_INVALID: 'Not a code of six digits, nor a recovery code.',
  ADDRESS_NOT_PUBLIC: 'Not an https address of a host on the public internet.',
  DATE_IN_PAST: 'The day is in the past.',
  DAY_NOT_OFFERED: 'The site does not offer this day.',
  MAKE_NOT_FOUND: 'No such make in the list.',
  MODEL_NOT_FOUND: 'No such model of this make in the list.',
} as const

export type FieldCode = keyof typeof fieldCodes
