/**
 * The error catalogue: every code of the API with its HTTP status, when it occurs and what the caller can do. Codes
 * are part of the interface and never change their meaning. The texts for users are in the web app.
 */
export type ErrorEntry = { readonly status: number; readonly when: string; readonly remedy: string }

export const errorCodes = {
  VALIDATION_ERROR: {
    status: 400,
    when: 'The request does not have the asked shape, or a field breaks its rule; `fields` names each.',
    remedy: 'Correct the named fields and send again.',
  },
  JSON_INVALID: {
    status: 400,
    when: 'The body is not valid JSON.',
    remedy: 'Correct what builds the body.',
  },
  TOKEN_EXPIRED: {
    status: 401,
    when: 'The access token was genuine but its time is over.',
    remedy: 'The client refreshes the tokens once and repeats the request.',
  },
  INVALID_HEADER: {
    status: 401,
    when: 'There is no access token, it is forged, its session has ended or its user is blocked; or a company’s key is wrong, has ended or is past its last day.',
    remedy: 'Sign in again. A company’s system needs another key.',
  },
  REFRESH_TOKEN_EXPIRED: {
    status: 401,
    when: 'The refresh token is too old.',
    remedy: 'Sign in again.',
  },
  REFRESH_TOKEN_DATA_INVALID: {
    status: 401,
    when: 'The refresh token is unknown, or was used before: the whole session is ended.',
    remedy: 'Sign in again.',
  },
  INCORRECT_CREDENTIALS: {
    status: 401,
    when: 'The username and the password do not belong together; or the password that proves who calls is wrong, and the session goes on.',
    remedy: 'Check both, or ask for a new password. Renewing the token changes nothing.',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    when: 'The password is right, and the user signs in with a second factor: `challenge` and `methods` say how to go on.',
    remedy: 'Give a code of the app, a passkey or a recovery code.',
  },
  SECOND_FACTOR_INCORRECT: {
    status: 401,
    when: 'The code or the passkey is not right, or the code was used before.',
    remedy: 'Wait for the next code of the app, or use another way.',
  },
  CHALLENGE_EXPIRED: {
    status: 401,
    when: 'The second step is unknown, was used, or came later than ten minutes after the first.',
    remedy: 'Begin again.',
  },
  USER_WAS_NOT_VERIFIED: {
    status: 401,
    when: 'Strong identification failed, was cancelled, or gave no Finnish personal identity code.',
    remedy: 'Identify again with Finnish bank codes, a mobile certificate or an identity card.',
  },
  FORBIDDEN: {
    status: 403,
    when: 'The permission table does not allow this call to this actor, the key lacks the right (scope), the site is not theirs, or the event is not theirs to cause.',
    remedy: 'Ask the main user of the company for the right.',
  },
  PASSWORD_CHANGE_REQUIRED: {
    status: 403,
    when: 'Somebody else has typed the password of the user: until it is changed it is good for nothing else.',
    remedy: 'Choose a password of your own.',
  },
  SECOND_FACTOR_SETUP_REQUIRED: {
    status: 403,
    when: 'The company or the association asks for a second factor, and the user has none yet: nothing else works before.',
    remedy: 'Set up an authenticator app or a passkey in the profile.',
  },
  TRAFICOM_API_OWNER_RESTRICTED: {
    status: 403,
    when: 'The vehicle register does not name the person as an owner, or may not disclose the owner.',
    remedy:
      'Only a registered owner may hand the vehicle over; at a station a paper that names them, sent as `authorisation`, stands in for the register.',
  },
  TRAFICOM_API_PERMISSION_DENIED: {
    status: 403,
    when: 'The vehicle register refuses to answer the service about this vehicle.',
    remedy: 'Contact the service; the data cannot be had by trying again.',
  },
  PRH_API_PERMISSION_DENIED: {
    status: 403,
    when: 'The business register says that the person may not represent the company alone.',
    remedy: 'Someone who may represent the company continues.',
  },
  ROUTE_NOT_FOUND: {
    status: 404,
    when: 'No call has this method and path.',
    remedy: 'Check the address, the trailing slash included.',
  },
  USER_NOT_FOUND: {
    status: 404,
    when: 'The user is unknown, or of another company.',
    remedy: 'Refresh the list.',
  },
  VEHICLE_NOT_FOUND: {
    status: 404,
    when: 'The vehicle is unknown to the register or the service, or not visible to the asker.',
    remedy: 'Check the registration number, or search by VIN.',
  },
  SHOP_NOT_FOUND: {
    status: 404,
    when: 'The site is unknown or not shown to the asker.',
    remedy: 'Choose another site.',
  },
  LOCATION_NOT_FOUND: {
    status: 404,
    when: 'No place answers to the words or the point.',
    remedy: 'Write the town too.',
  },
  NOT_FOUND: { status: 404, when: 'The thing asked for does not exist.', remedy: 'Go back and refresh.' },
  STATE_CONFLICT: {
    status: 409,
    when: 'The event is not possible in the present status, the version is old, or a key was reused: `reason` says which, `allowed` lists the events of a vehicle that are possible.',
    remedy: 'Fetch the present state and decide again.',
  },
  ALREADY_IN_PROCESS: {
    status: 409,
    when: 'The vehicle already has an open case, or is recycled.',
    remedy: 'Go on with the case that is open.',
  },
  DAY_FULL: { status: 409, when: 'The pickup places of that day are taken.', remedy: 'Choose another day.' },
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
    remedy: 'Open the company that is there.',
  },
  NAME_TAKEN: {
    status: 409,
    when: 'Another make, another model of the make, or another view of the list has this name.',
    remedy: 'Choose another name, or merge the two makes or models.',
  },
  OPERATOR_CLOSED: {
    status: 409,
    when: 'The association has closed the company: its sites take no new vehicles.',
    remedy: 'Vehicles that are there are worked to their end. New ones go to another company.',
  },
  LICENCE_EXPIRED: {
    status: 409,
    when: 'The licence of the site has expired: it takes no new orders and issues no certificates.',
    remedy: 'Owners choose another site. The site sends its new licence to the association.',
  },
  PICKUP_NOT_OFFERED: {
    status: 409,
    when: 'The site does not fetch vehicles, or not from where this one stands.',
    remedy: 'Choose a site that fetches from there, or bring the vehicle.',
  },
  SECOND_FACTOR_IN_USE: {
    status: 409,
    when: 'The authenticator app is set up already, or the passkey is.',
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
    remedy: 'Upload the certificate first.',
  },
  STAGES_INCOMPLETE: {
    status: 409,
    when: 'The five process stages are not all done.',
    remedy: 'Mark the missing stages done.',
  },
  CONSENTS_MISSING: {
    status: 409,
    when: 'Other owners have not agreed yet.',
    remedy: 'Ask the other owners; the page shows who is missing.',
  },
  PICTURES_FULL: {
    status: 409,
    when: 'The vehicle has 20 pictures already.',
    remedy: 'The vehicle takes no more pictures.',
  },
  PARTS_FULL: {
    status: 409,
    when: 'The vehicle has 300 records of parts already.',
    remedy: 'Note several pieces of a kind in one record.',
  },
  SEARCHES_FULL: {
    status: 409,
    when: 'The user has saved 20 searches of the market at the site already.',
    remedy: 'End one that is not needed any more.',
  },
  VIEWS_FULL: {
    status: 409,
    when: 'The user has saved 50 views of lists already.',
    remedy: 'Drop one that is not needed any more.',
  },
  KEYS_FULL: {
    status: 409,
    when: 'The company has 50 keys that work already.',
    remedy: 'End one that is not needed any more.',
  },
  WEBHOOKS_FULL: {
    status: 409,
    when: 'The company has 10 webhooks already.',
    remedy: 'End one that is not needed any more.',
  },
  PAPERS_FULL: {
    status: 409,
    when: 'The site has 5 powers of attorney of the vehicle already.',
    remedy: 'Confirm the owner with the papers that are there.',
  },
  ROUND_CLOSED: {
    status: 409,
    when: 'The round of the questionnaire is not open: its answers are read only.',
    remedy: 'Ask the association to open the round again.',
  },
  WARNINGS_OPEN: {
    status: 409,
    when: 'Warnings of the questionnaire have been neither corrected nor called right.',
    remedy: 'Correct the figures, or say in a word why they are right.',
  },
  LAST_MAIN_USER: {
    status: 409,
    when: 'The company would be left without a main user who can sign in.',
    remedy: 'Make somebody else a main user first.',
  },
  SHOP_IN_USE: {
    status: 409,
    when: 'Vehicles are at the site or on their way to it; `counts` says how many, by status.',
    remedy: 'Finish them or send them on first. Made private, the site gets no new orders.',
  },
  RESET_TOKEN_USED: { status: 409, when: 'The reset link was used before.', remedy: 'Ask for a new mail.' },
  FILE_TOO_LARGE: {
    status: 413,
    when: 'The file is larger than 5 242 880 bytes.',
    remedy: 'Send a smaller file.',
  },
  PICTURE_TOO_LARGE: {
    status: 413,
    when: 'The picture has more than 50 million pixels, however small its file.',
    remedy: 'Send it with fewer pixels.',
  },
  MEDIA_TYPE_UNSUPPORTED: {
    status: 415,
    when: 'The call does not take a body of this `Content-Type` or `Content-Encoding`; `accepted` names the media types it takes.',
    remedy: 'Send JSON in UTF-8, or the parts of a form where the call takes files.',
  },
  FILE_TYPE_UNSUPPORTED: {
    status: 415,
    when: 'The content of the file is not of a type taken here, or cannot be read, whatever its name says.',
    remedy: 'Send one of the types named in `accepted`.',
  },
  FILE_UNREADABLE: {
    status: 422,
    when: 'The paper is of a type taken here, but cannot be opened, or has no page.',
    remedy: 'Open it, see whether it is what it should be, and save or scan it again.',
  },
  FILE_CUT: {
    status: 422,
    when: 'The paper ends before its content does, as after a copy or scan that broke off.',
    remedy: 'Copy or scan it again, whole.',
  },
  FILE_LOCKED: {
    status: 422,
    when: 'The PDF opens with a password only.',
    remedy: 'Save it without a password.',
  },
  FILE_ACTIVE: {
    status: 422,
    when: 'The PDF holds JavaScript, starts a program, is an XFA form or carries files inside.',
    remedy: 'Print it as a PDF or scan it, and send that.',
  },
  OWNER_MISMATCH: {
    status: 422,
    when: 'Neither the personal identity code nor the company is that of a registered owner.',
    remedy: 'Check the code with the person; only an owner, or who represents it, may hand the vehicle over.',
  },
  RATE_LIMITED: {
    status: 429,
    when: 'Too many tries in a short time; which count is said of the call.',
    remedy: 'Wait as long as Retry-After says.',
  },
  GENERAL_ERROR: {
    status: 500,
    when: 'A fault of ours.',
    remedy: 'Try again; tell the request id to support.',
  },
  TRAFICOM_API_EXCEPTION: {
    status: 502,
    when: 'The vehicle register answered with an error or nonsense.',
    remedy: 'Try again later.',
  },
  PRH_API_EXCEPTION: {
    status: 502,
    when: 'The business register answered nonsense or does not know the company.',
    remedy: 'Try again later.',
  },
  PRH_API_SERVER_EXCEPTION: {
    status: 502,
    when: 'The business register failed on its side; the right could not be checked.',
    remedy: 'Try again later; it does not mean that the right is missing.',
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    when: 'The database cannot be reached for the moment or is too busy to answer in time, or the service is being stopped.',
    remedy: 'Try again in a moment, as Retry-After says; whoever was signed in still is.',
  },
  TRAFICOM_BROKEN: {
    status: 503,
    when: 'The vehicle register is not responding.',
    remedy: 'Try again in a moment; nothing typed is lost.',
  },
  MAP_BROKEN: {
    status: 503,
    when: 'The source of the map tiles is not responding, or answers with something that is no picture.',
    remedy: 'Nothing: the map shows its own outlines in the meantime.',
  },
  PRH_BROKEN: {
    status: 503,
    when: 'The business register is not responding; the right could not be checked.',
    remedy: 'Try again later; it does not mean that the right is missing.',
  },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errorCodes

/** Codes of single fields in `fields` of a VALIDATION_ERROR. */
export const fieldCodes = {
  REQUIRED: 'A value is needed.',
  INVALID: 'The value does not have the asked form.',
  UNKNOWN_FIELD: 'The call knows no such field.',
  TOO_LONG: 'The text is longer than the field takes.',
  TOO_SMALL: 'The number is below the least.',
  TOO_LARGE: 'The number is above the greatest.',
  TOO_MANY_DECIMALS: 'The number has more decimals than the field takes.',
  SUM_OVER_TOTAL: 'The parts weigh more than the whole.',
  PLATE_OR_VIN_LENGTH: 'Plate must be 1-9 and VIN 16-17 characters.',
  PERSONAL_ID_INVALID: 'Not a valid Finnish personal identity code.',
  PERSONAL_ID_IN_TEXT: 'The text tells a personal identity code, which others would read.',
  BUSINESS_ID_INVALID: 'Not a valid Finnish business ID.',
  EMAIL_INVALID: 'Not a valid e-mail address.',
  USERNAME_INVALID: 'Only letters, digits and _ @ + . - are allowed.',
  PASSWORD_TOO_SHORT: 'A password has at least 8 characters.',
  PASSWORD_TOO_COMMON: 'The password is among the most common ones.',
  PASSWORD_MISMATCH: 'The two passwords differ.',
  PASSWORD_UNCHANGED: 'The new password is the present one.',
  CODE_INVALID: 'Not a code of six digits, nor a recovery code.',
  ADDRESS_NOT_PUBLIC: 'Not an https address of a host on the public internet.',
  DATE_IN_PAST: 'The day is over.',
  DAY_NOT_OFFERED: 'The site does not offer this day.',
  MAKE_NOT_FOUND: 'No such make in the list.',
  MODEL_NOT_FOUND: 'No such model of this make in the list.',
} as const

export type FieldCode = keyof typeof fieldCodes
