import {
  contractorUserFields,
  operatorUserFields,
  outsourceUserFields,
} from '@autokierto/domain/fields/user-fields'

/** Whose users they are, and the calls that manage them: one noun in three scopes. */
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

/** The users of the contractor's own company: the operator names the main ones. */
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

/** The users of one of the operator's subcontractors, within the sites of that company. */
export const outsourceScope = (company: { id: number; shop_ids: readonly number[] }) =>
  ({
    list: 'listOutsourceUsers',
    create: 'createOutsourceUser',
    change: 'changeOutsourceUser',
    remove: 'deleteOutsourceUser',
    /** There is no call of its own: the link is asked for as anybody may ask for theirs. */
    link: 'sendResetLink',
    sites: 'listShopsForOutsource',
    fields: outsourceUserFields,
    mainGroup: 'contractor',
    company,
  }) as const

export type UserScope = typeof operatorScope | typeof contractorScope | ReturnType<typeof outsourceScope>

/** Parameters of the calls on one user. */
export const getUserParams = ({ company }: UserScope, id: number) =>
  company ? { id: company.id, user: id } : { id }
