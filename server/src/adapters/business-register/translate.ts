import * as z from 'zod'
import { serverError, toBusinessRegisterError } from './client.ts'

export type Company = { businessId: string; name: string; mayAct: boolean }

export type RepresentationOutcome = 'allowed' | 'not_allowed' | 'joint_only'

/** The result of a person's roles in a company; `basis` is the role that permits acting alone. */
export type Right = { outcome: RepresentationOutcome; roles: string[]; basis: string | null }

/** The used parts of the public company data. Other fields are ignored and may change. */
const companiesSchema = z.object({
  companies: z.array(
    z.object({
      businessId: z.object({ value: z.string() }),
      names: z.array(z.object({ name: z.string(), type: z.coerce.string(), endDate: z.string().nullish() })),
      companySituations: z.array(z.object({ type: z.string(), endDate: z.string().nullish() })).nullish(),
      endDate: z.string().nullish(),
    }),
  ),
})

const mainName = '1'

/** Bankruptcy and restructuring: representatives can no longer act alone. */
const barringSituations = new Set(['KONK', 'SANE'])

/** @throws ApiError PRH_API_EXCEPTION when the company is unknown or struck off, or the answer has another format */
export const translateCompany = (answer: unknown, businessId: string): Company => {
  const parsed = companiesSchema.safeParse(answer)
  if (!parsed.success) throw toBusinessRegisterError('company data of another form')
  const found = parsed.data.companies.find(company => company.businessId.value === businessId)
  if (!found) throw toBusinessRegisterError('unknown company')
  if (found.endDate) throw toBusinessRegisterError('a company that is struck off')
  const name = found.names.find(({ type, endDate }) => type === mainName && !endDate)?.name
  if (!name) throw toBusinessRegisterError('a company without a name')
  const situations = found.companySituations ?? []
  const mayAct = !situations.some(({ type, endDate }) => barringSituations.has(type) && !endDate)
  return { businessId, name, mayAct }
}

const representationSchema = z.object({
  complete: z.boolean(),
  company: z.object({
    businessId: z.string(),
    procurationPerson: z
      .object({
        role: z.array(
          z.object({
            roleType: z.string(),
            procurationCode: z.string().nullish(),
            validFrom: z.string().nullish(),
          }),
        ),
      })
      .nullish(),
  }),
})

/**
 * Derives from the roles whether the person may act for the company alone: as managing director, sole trader,
 * or with a right to sign alone.
 * @param today YYYY-MM-DD: roles from a later day do not count yet
 * @throws ApiError PRH_API_SERVER_EXCEPTION when the register reports an incomplete answer; PRH_API_EXCEPTION
 *   when the answer has another format or is about another company
 */
export const translateRight = (answer: unknown, businessId: string, today: string): Right => {
  const parsed = representationSchema.safeParse(answer)
  if (!parsed.success) throw toBusinessRegisterError('representatives of another form')
  const { complete, company } = parsed.data
  if (!complete) throw serverError('an incomplete answer')
  if (company.businessId !== businessId) throw toBusinessRegisterError('an answer about another company')
  const rolesInForce = (company.procurationPerson?.role ?? []).filter(
    ({ validFrom }) => !validFrom || validFrom <= today,
  )
  const soleRole = rolesInForce.find(
    ({ roleType, procurationCode }) =>
      roleType === 'TJ' || roleType === 'ELI' || (roleType === 'NIMKO' && procurationCode === 'ALONE'),
  )
  const signsJointly = rolesInForce.some(
    ({ roleType, procurationCode }) => roleType === 'NIMKO' && procurationCode === 'JOINT',
  )
  return {
    outcome: soleRole ? 'allowed' : signsJointly ? 'joint_only' : 'not_allowed',
    roles: [...new Set(rolesInForce.map(({ roleType }) => roleType))],
    basis: soleRole?.roleType ?? null,
  }
}
