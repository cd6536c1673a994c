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
  'Users of a subcontractor, changed by the subcontractor': contractorUserFields,
  'First password of a new user': firstPasswordFields,
  'State of an existing user': userStateFields,
  'Own profile': profileFields,
  'Own password': passwordChangeFields,
  'New password through a link': passwordResetFields,
  Login: loginFields,
  'Checking a certificate': certificateCheckFields,
  'Second factor of a login': secondFactorFields,
  Reauthentication: reauthenticationFields,
  Passkeys: passkeyFields,
  'Sign-in rules of a company': companySignInFields,
  'Sign-in rules of the service': serviceSignInFields,
  'API keys of a company': apiKeyFields,
  'Webhooks of a company': webhookFields,
  'Prices of a company': priceFields,
  Sites: shopFields,
  'New operator': newOperatorFields,
  'Makes and models': listedNameFields,
  'Licences of sites': licenceFields,
  'Bulletins of the association': bulletinFields,
  'Partner companies': partnerFields,
  Subcontractors: companyFields,
  'Search of the audit': auditSearchFields,
  Orders: orderFields,
  'Agreed time of a pickup': pickupTimeFields,
  'Request for the consent of a co-owner': coOwnerFields,
  'Place search': placeSearchFields,
  'Vehicle search': vehicleSearchFields,
  'Part search': partSearchFields,
  'Part watch': partWatchFields,
  'Search of stock parts': shelfSearchFields,
  'Part enquiry': partEnquiryFields,
  'Vehicle without plate and VIN': newVehicleFields,
  'Owner of a vehicle without plate and VIN': newOwnerFields,
  'Owner check': ownerCheckFields,
  'Vehicle at a site': shopVehicleFields,
  'Stock parts': stockPartFields,
  'Saved search of the market': marketSearchFields,
  'Saved view of a list': savedViewFields,
  'Reason of an event': reasonFields,
  'Transfer of a vehicle': sendFields,
  'Certificate of destruction': certificateFields,
  'Questionnaire round': questionnaireRoundFields,
  'Invitation to a questionnaire round': invitationFields,
  'Feedback of visitors': feedbackFields,
  ...Object.fromEntries(Object.entries(amounts).filter(([, fields]) => Object.keys(fields).length > 0)),
}
