import {
  contractorUserFields,
  operatorUserFields,
  outsourceUserFields,
} from '@autokierto/domain/fields/user-fields'

/** The users of the operator's own company, and the calls that manage them. */
export const operatorScope = {
  list: 'listOperatorUsers',
  create: 'createOperatorUser',
  change: 'changeOperatorUser',
  remove: 'deleteOperatorUser',
  link: 'sendOperatorUserLink',
  sites: 'listShopsForUsers',
  fields: operatorUserFields,
  mainGroup: 'operator',
  company: null,
} as const

/** The users of the contractor's own company. Only the operator appoints its main users. */
export const contractorScope = {
  list: 'listContractorUsers',
  create: 'createContractorUser',
  change: 'changeContractorUser',
  remove: 'deleteContractorUser',
  link: 'sendContractorUserLink',
  sites: 'listShopsForContractorUsers',
  fields: contractorUserFields,
  mainGroup: null,
  company: null,
} as const

/** The users of one of the operator's subcontractors, limited to that company's sites. */
export const outsourceScope = (company: { id: number; shop_ids: readonly number[] }) =>
  ({
    list: 'listOutsourceUsers',
    create: 'createOutsourceUser',
    change: 'changeOutsourceUser',
    remove: 'deleteOutsourceUser',
    /** The public request for a password reset, since this scope has no dedicated call. */
    link: 'sendResetLink',
    sites: 'listShopsForOutsource',
    fields: outsourceUserFields,
    mainGroup: 'contractor',
    company,
  }) as const

export type UserListScope = typeof operatorScope | typeof contractorScope | ReturnType<typeof outsourceScope>

export const getUserParams = ({ company }: UserListScope, id: number) =>
  company ? { id: company.id, user: id } : { id }
