/** All tables of fields by title, for the documentation. Other code imports single tables from their files. */
import { apiKeyFields } from './api-key-fields.ts'
import { auditSearchFields } from './audit-fields.ts'
import { bulletinFields } from './bulletin-fields.ts'
import { listedNameFields } from './catalogue-fields.ts'
import { certificateCheckFields } from './certificate-check-fields.ts'
import { companyFields } from './company-fields.ts'
import { feedbackFields } from './feedback-fields.ts'
import type { FieldTable } from './field.ts'
import { licenceFields } from './licence-fields.ts'
import { marketSearchFields } from './market-search-fields.ts'
import { newOperatorFields } from './operator-fields.ts'
import { coOwnerFields, orderFields } from './order-fields.ts'
import { partSearchFields, partWatchFields } from './part-fields.ts'
import { partnerFields } from './partner-fields.ts'
import { pickupTimeFields } from './pickup-fields.ts'
import { placeSearchFields } from './place-fields.ts'
import { priceFields } from './price-fields.ts'
import { invitationFields, questionnaireRoundFields } from './round-fields.ts'
import { savedViewFields } from './saved-view-fields.ts'
import { partEnquiryFields, shelfSearchFields } from './shelf-fields.ts'
import { shopFields } from './shop-fields.ts'
import { stageAmounts } from './stage-amounts.ts'
import { stockPartFields } from './stock-fields.ts'
import {
  companySignInFields,
  contractorUserFields,
  firstPasswordFields,
  loginFields,
  operatorUserFields,
  outsourceUserFields,
  passkeyFields,
  passwordChangeFields,
  passwordResetFields,
  profileFields,
  reauthenticationFields,
  secondFactorFields,
  serviceSignInFields,
  userStateFields,
} from './user-fields.ts'
import {
  certificateFields,
  newOwnerFields,
  newVehicleFields,
  ownerCheckFields,
  reasonFields,
  sendFields,
  shopVehicleFields,
  vehicleSearchFields,
} from './vehicle-fields.ts'
import { webhookFields } from './webhook-fields.ts'

const amounts = Object.fromEntries(
  Object.entries(stageAmounts).map(([stage, fields]) => [`Amounts of the stage ${stage}`, fields] as const),
) as Record<string, FieldTable>

export const fieldTables: Readonly<Record<string, FieldTable>> = {
  'Users of an operator': operatorUserFields,
  'Users of a subcontractor': outsourceUserFields,
  'The same, by the subcontractor itself': contractorUserFields,
  'First password of a new user': firstPasswordFields,
  'A user who is there already': userStateFields,
  'Own profile': profileFields,
  'Own password': passwordChangeFields,
  'A new password by a link': passwordResetFields,
  'Signing in': loginFields,
  'Checking a certificate': certificateCheckFields,
  'The second step of signing in': secondFactorFields,
  'Who changes how they sign in': reauthenticationFields,
  Passkeys: passkeyFields,
  'How a company signs in': companySignInFields,
  'How everybody signs in': serviceSignInFields,
  'Keys of a company’s systems': apiKeyFields,
  'Webhooks of a company': webhookFields,
  'Prices of a company': priceFields,
  Sites: shopFields,
  'A new operator': newOperatorFields,
  'A make or model of the lists': listedNameFields,
  'The licence of a site': licenceFields,
  'What the association tells': bulletinFields,
  'A partner company': partnerFields,
  Subcontractors: companyFields,
  'Looking into the audit': auditSearchFields,
  Orders: orderFields,
  'The time of a pickup, as agreed': pickupTimeFields,
  'Asking another owner': coOwnerFields,
  'Finding a place': placeSearchFields,
  'Finding a vehicle': vehicleSearchFields,
  'Searching parts': partSearchFields,
  'A notice of parts': partWatchFields,
  'Searching parts on shelves': shelfSearchFields,
  'Asking about a part': partEnquiryFields,
  'A vehicle without plate and VIN': newVehicleFields,
  'Its owner': newOwnerFields,
  'Who hands it over': ownerCheckFields,
  'A vehicle at a station': shopVehicleFields,
  'Parts taken off': stockPartFields,
  'A saved search of the market': marketSearchFields,
  'A saved view of a list': savedViewFields,
  'The reason of an event': reasonFields,
  'Sending a vehicle on': sendFields,
  'A certificate of destruction': certificateFields,
  'A round of a questionnaire': questionnaireRoundFields,
  'An invitation to one': invitationFields,
  'What visitors write to the service': feedbackFields,
  ...Object.fromEntries(Object.entries(amounts).filter(([, fields]) => Object.keys(fields).length > 0)),
}
