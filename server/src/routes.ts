import type { Action } from '@autokierto/contract/calls'
import type { FastifyInstance } from 'fastify'
import { changeOwnVehicle } from './announcements/change-own-vehicle.ts'
import { listOwnHistory } from './announcements/list-own-history.ts'
import { orderPickup } from './announcements/order-pickup.ts'
import { searchBusinessVehicle } from './announcements/search-business-vehicle.ts'
import { searchOwnVehicle } from './announcements/search-own-vehicle.ts'
import { createApiKey } from './api-keys/create-key.ts'
import { endApiKey } from './api-keys/end-key.ts'
import { listApiKeys } from './api-keys/list-keys.ts'
import { getAttention } from './attention/get-attention.ts'
import { listOverdue } from './attention/list-overdue.ts'
import { remindOfOverdue } from './attention/remind-of-overdue.ts'
import { getAuditState } from './audit/get-audit-state.ts'
import { listCompanyAudit } from './audit/list-company-audit.ts'
import { searchAudit } from './audit/search-audit.ts'
import { changeBulletin } from './bulletins/change-bulletin.ts'
import { createBulletin } from './bulletins/create-bulletin.ts'
import { deleteBulletin } from './bulletins/delete-bulletin.ts'
import { listBulletins } from './bulletins/list-bulletins.ts'
import { listOwnerBulletins, listShopBulletins } from './bulletins/tell-bulletins.ts'
import { changeListedMake, changeListedModel } from './catalogue/change-listed-name.ts'
import { listListedMakes, listListedModels } from './catalogue/list-listed-names.ts'
import { listMakes } from './catalogue/list-makes.ts'
import { listModels } from './catalogue/list-models.ts'
import { mergeListedMake, mergeListedModel } from './catalogue/merge-listed-names.ts'
import { searchMakes } from './catalogue/search-makes.ts'
import { searchModels } from './catalogue/search-models.ts'
import { checkCertificate } from './certificates/check-certificate.ts'
import { getOwnerCertificate } from './certificates/get-owner-certificate.ts'
import { makeCertificate } from './certificates/make-certificate.ts'
import { revokeCertificate } from './certificates/revoke-certificate.ts'
import { uploadCertificate } from './certificates/upload-certificate.ts'
import { verifyCertificate } from './certificates/verify-certificate.ts'
import { answerConsent } from './consents/answer-consent.ts'
import { askConsents } from './consents/ask-consents.ts'
import { getConsent } from './consents/get-consent.ts'
import { listConsents } from './consents/list-consents.ts'
import { takeConsentBack } from './consents/take-consent-back.ts'
import { bind } from './http/bind.ts'
import type { Handler, Services } from './http/handler.ts'
import { followChanges } from './live/follow-changes.ts'
import { followOwnChanges } from './live/follow-own-changes.ts'
import { describeLocation } from './locations/describe-location.ts'
import { searchLocations } from './locations/search-locations.ts'
import { changeMailChoices } from './mail-choices/change-choices.ts'
import { getMailChoices } from './mail-choices/get-choices.ts'
import { getMapTile } from './map-tiles/get-map-tile.ts'
import { deleteMarketSearch } from './market-searches/delete-search.ts'
import { listMarketSearches } from './market-searches/list-searches.ts'
import { saveMarketSearch } from './market-searches/save-search.ts'
import { getNationalFigures } from './national-figures/get-national-figures.ts'
import { changePartner, createPartner, listPartners } from './national-figures/partners.ts'
import { isOffered } from './offered-calls.ts'
import { changeOperator } from './operators/change-operator.ts'
import { createOperator } from './operators/create-operator.ts'
import { listOperators } from './operators/list-operators.ts'
import { changeOutsource } from './outsources/change-outsource.ts'
import { createOutsource } from './outsources/create-outsource.ts'
import { deleteOutsource } from './outsources/delete-outsource.ts'
import { listOutsources } from './outsources/list-outsources.ts'
import { searchParts } from './parts/search-parts.ts'
import { watchParts } from './parts/watch-parts.ts'
import { changeOwnPassword } from './passwords/change-own-password.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { sendResetLink } from './passwords/send-reset-link.ts'
import { eraseOwnData, getErasure } from './persons/erasure.ts'
import { getOwnData } from './persons/get-own-data.ts'
import { getOwnPerson } from './persons/get-own-person.ts'
import { getCompanyQuestionnaire } from './questionnaires/get-company-questionnaire.ts'
import { getShopQuestionnaire } from './questionnaires/get-shop-questionnaire.ts'
import { listQuestionnaireAnswers } from './questionnaires/list-answers.ts'
import { listQuestionnaireCompanies } from './questionnaires/list-companies.ts'
import { openShopQuestionnaire } from './questionnaires/open-shop-questionnaire.ts'
import {
  changeQuestionnaireRound,
  createQuestionnaireRound,
  inviteToQuestionnaire,
  listQuestionnaireRounds,
  remindOfQuestionnaire,
} from './questionnaires/rounds.ts'
import { saveCompanyQuestionnaire } from './questionnaires/save-company-questionnaire.ts'
import { saveShopQuestionnaire } from './questionnaires/save-shop-questionnaire.ts'
import { saveVisitorQuestionnaire } from './questionnaires/save-visitor-questionnaire.ts'
import { changePrices } from './reports/prices.ts'
import { reportCompanyEconomy, reportShopEconomy } from './reports/report-economy.ts'
import { reportCompanyFigures, reportShopFigures } from './reports/report-figures.ts'
import { reportCompanyMonths, reportShopMonths } from './reports/report-months.ts'
import { reportCompanyYears, reportShopYears } from './reports/report-years.ts'
import { getRound } from './rounds/get-round.ts'
import { sendRound } from './rounds/send-round.ts'
import { deleteView } from './saved-views/delete-view.ts'
import { listSavedViews } from './saved-views/list-views.ts'
import { renameView } from './saved-views/rename-view.ts'
import { saveView } from './saved-views/save-view.ts'
import { getSecondFactor } from './second-factors/get-second-factor.ts'
import { addPasskey, removePasskey, startPasskey } from './second-factors/own-passkeys.ts'
import { confirmTotp, removeTotp, startTotp } from './second-factors/own-totp.ts'
import { renewRecoveryCodes } from './second-factors/renew-recovery-codes.ts'
import {
  changeCompanySignIn,
  changeServiceSignIn,
  getCompanySignIn,
  getServiceSignIn,
} from './second-factors/sign-in-rules.ts'
import { getHealth } from './service/get-health.ts'
import { getOpenApi } from './service/get-open-api.ts'
import { getServiceStatus } from './service/get-service-status.ts'
import { finishSecondFactor } from './sessions/finish-second-factor.ts'
import { finishStrongLogin } from './sessions/finish-strong-login.ts'
import { listDevIdentities } from './sessions/list-dev-identities.ts'
import { login } from './sessions/login.ts'
import { loginAsDevIdentity } from './sessions/login-as-dev-identity.ts'
import { logout } from './sessions/logout.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './sessions/own-sessions.ts'
import { finishPasskeyLogin, startPasskeyLogin } from './sessions/passkey-login.ts'
import { refresh } from './sessions/refresh.ts'
import { startStrongLogin } from './sessions/start-strong-login.ts'
import { changeShop } from './shops/change-shop.ts'
import { createShop } from './shops/create-shop.ts'
import { deleteShop } from './shops/delete-shop.ts'
import { getShop } from './shops/get-shop.ts'
import { listExternalShops } from './shops/list-external-shops.ts'
import { listOperatorShops } from './shops/list-operator-shops.ts'
import { listOwnShops } from './shops/list-own-shops.ts'
import { searchShops } from './shops/search-shops.ts'
import { listShopsForContractorUsers, listShopsForOutsource, listShopsForUsers } from './shops/shop-names.ts'
import { changeLicence } from './stations/change-licence.ts'
import { listStations } from './stations/list-stations.ts'
import { changeStockPart } from './stock/change-part.ts'
import { createStockPart } from './stock/create-part.ts'
import { deleteStockPart } from './stock/delete-part.ts'
import { getStockPart } from './stock/get-part.ts'
import { getStockPartPicture } from './stock/get-part-picture.ts'
import { listStockParts } from './stock/list-parts.ts'
import { getTransferDocument } from './transfers/get-transfer-document.ts'
import { changeOwnUser } from './users/change-own-user.ts'
import { confirmEmail } from './users/confirm-email.ts'
import {
  changeContractorUser,
  createContractorUser,
  deleteContractorUser,
  sendContractorUserLink,
} from './users/contractor-users.ts'
import { getOwnUser } from './users/get-own-user.ts'
import { getOwnUserData } from './users/get-own-user-data.ts'
import { listContractorUsers } from './users/list-contractor-users.ts'
import { listOperatorUsers } from './users/list-operator-users.ts'
import { listOutsourceUsers } from './users/list-outsource-users.ts'
import { listUserNames } from './users/list-user-names.ts'
import {
  changeOperatorUser,
  createOperatorUser,
  deleteOperatorUser,
  sendOperatorUserLink,
} from './users/operator-users.ts'
import { changeOutsourceUser, createOutsourceUser, deleteOutsourceUser } from './users/outsource-users.ts'
import { changeVehicle } from './vehicles/change-vehicle.ts'
import { checkVehicleOwner } from './vehicles/check-vehicle-owner.ts'
import { createVehicleAndOwner } from './vehicles/create-vehicle-and-owner.ts'
import { getPicture } from './vehicles/get-picture.ts'
import { getProcess } from './vehicles/get-process.ts'
import { getReuseScore } from './vehicles/get-reuse-score.ts'
import { getVehicle } from './vehicles/get-vehicle.ts'
import { getVehicleWithFiles } from './vehicles/get-vehicle-with-files.ts'
import { listMarket } from './vehicles/list-market.ts'
import { listOutages } from './vehicles/list-outages.ts'
import { listVehicleKinds } from './vehicles/list-vehicle-kinds.ts'
import { listVehiclesByStatus } from './vehicles/list-vehicles-by-status.ts'
import { removePicture } from './vehicles/remove-picture.ts'
import { searchVehicle } from './vehicles/search-vehicle.ts'
import { searchVehicleByKind } from './vehicles/search-vehicle-by-kind.ts'
import { createWebhook } from './webhooks/create-webhook.ts'
import {
  endWebhook,
  listDeliveries,
  listWebhooks,
  sendDeliveryAgain,
  testWebhook,
} from './webhooks/manage-webhooks.ts'

/** Every call of the contract and what answers it; a call without a handler is a type error. */
const handlers: { [A in Action]: Handler<A> } = {
  getHealth,
  getOpenApi,
  startStrongLogin,
  finishStrongLogin,
  login,
  finishSecondFactor,
  startPasskeyLogin,
  finishPasskeyLogin,
  refresh,
  logout,
  listDevIdentities,
  loginAsDevIdentity,
  searchLocations,
  describeLocation,
  getMapTile,
  searchOwnVehicle,
  searchBusinessVehicle,
  changeOwnVehicle,
  orderPickup,
  listOwnHistory,
  listConsents,
  askConsents,
  takeConsentBack,
  getConsent,
  answerConsent,
  getOwnPerson,
  getOwnData,
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
  getSecondFactor,
  startTotp,
  confirmTotp,
  removeTotp,
  startPasskey,
  addPasskey,
  removePasskey,
  renewRecoveryCodes,
  getCompanySignIn,
  changeCompanySignIn,
  getServiceSignIn,
  changeServiceSignIn,
  getErasure,
  eraseOwnData,
  listOwnShops,
  listExternalShops,
  listOperatorShops,
  listStations,
  getAttention,
  listOverdue,
  remindOfOverdue,
  getServiceStatus,
  listOperators,
  createOperator,
  changeOperator,
  changeLicence,
  createShop,
  changeShop,
  deleteShop,
  listShopsForUsers,
  listShopsForOutsource,
  listShopsForContractorUsers,
  searchShops,
  getShop,
  getOwnUser,
  getOwnUserData,
  changeOwnUser,
  confirmEmail,
  changeOwnPassword,
  sendResetLink,
  resetPassword,
  listOperatorUsers,
  listOutsourceUsers,
  listContractorUsers,
  listUserNames,
  createOperatorUser,
  changeOperatorUser,
  deleteOperatorUser,
  sendOperatorUserLink,
  createOutsourceUser,
  changeOutsourceUser,
  deleteOutsourceUser,
  createContractorUser,
  changeContractorUser,
  deleteContractorUser,
  sendContractorUserLink,
  listOutsources,
  createOutsource,
  changeOutsource,
  deleteOutsource,
  searchVehicle,
  searchVehicleByKind,
  listVehicleKinds,
  createVehicleAndOwner,
  checkVehicleOwner,
  getVehicle,
  changeVehicle,
  getVehicleWithFiles,
  getPicture,
  removePicture,
  getProcess,
  getReuseScore,
  listVehiclesByStatus,
  listOutages,
  listMarket,
  followChanges,
  followOwnChanges,
  getRound,
  sendRound,
  getTransferDocument,
  listStockParts,
  getStockPart,
  getStockPartPicture,
  getMailChoices,
  changeMailChoices,
  listMarketSearches,
  saveMarketSearch,
  getNationalFigures,
  listPartners,
  createPartner,
  changePartner,
  listBulletins,
  createBulletin,
  changeBulletin,
  deleteBulletin,
  listOwnerBulletins,
  listShopBulletins,
  deleteMarketSearch,
  listSavedViews,
  saveView,
  renameView,
  deleteView,
  createStockPart,
  changeStockPart,
  deleteStockPart,
  uploadCertificate,
  makeCertificate,
  revokeCertificate,
  checkCertificate,
  verifyCertificate,
  getOwnerCertificate,
  listListedMakes,
  listListedModels,
  changeListedMake,
  changeListedModel,
  mergeListedMake,
  mergeListedModel,
  listMakes,
  searchMakes,
  listModels,
  searchModels,
  searchParts,
  watchParts,
  getCompanyQuestionnaire,
  saveCompanyQuestionnaire,
  openShopQuestionnaire,
  getShopQuestionnaire,
  saveShopQuestionnaire,
  listQuestionnaireCompanies,
  saveVisitorQuestionnaire,
  listQuestionnaireAnswers,
  listQuestionnaireRounds,
  createQuestionnaireRound,
  changeQuestionnaireRound,
  inviteToQuestionnaire,
  remindOfQuestionnaire,
  reportShopYears,
  reportShopMonths,
  reportCompanyYears,
  reportCompanyMonths,
  reportShopFigures,
  reportShopEconomy,
  reportCompanyEconomy,
  changePrices,
  reportCompanyFigures,
  searchAudit,
  getAuditState,
  listCompanyAudit,
  listApiKeys,
  createApiKey,
  endApiKey,
  listWebhooks,
  createWebhook,
  endWebhook,
  testWebhook,
  listDeliveries,
  sendDeliveryAgain,
}

export const bindRoutes = (app: FastifyInstance, services: Services, checkAnswers: boolean): void => {
  for (const action of Object.keys(handlers) as Action[]) {
    if (!isOffered(action, services.config)) continue
    bind(app, services, action, handlers[action] as Handler<Action>, checkAnswers)
  }
}
