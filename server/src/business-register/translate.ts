import * as z from 'zod'
import { serverError, toBusinessRegisterError } from './client.ts'

/** A company as the register knows it now. */
export type Company = { businessId: string; name: string; mayAct: boolean }

export type RepresentationOutcome = 'allowed' | 'not_allowed' | 'joint_only'

/** What the roles of a person in a company come to; `basis` is the role that gives the right. */
export type Right = { outcome: RepresentationOutcome; roles: string[]; basis: string | null }

/** The parts of the public company data that are used; everything else may come and go. */
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

/** Bankruptcy and restructuring: whoever acted for the company no longer does so alone. */
const barringSituations = new Set(['KONK', 'SANE'])

/** @throws ApiError PRH_API_EXCEPTION where the company is unknown, struck off, or the answer has another form */
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

const representation = z.object({
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
 * Whether the roles let the person act for the company alone: managing director, sole trader, or a right to sign
 * that is theirs alone.
 * @param today YYYY-MM-DD: roles of a later day do not count yet
 * @throws ApiError PRH_API_SERVER_EXCEPTION where the register says that its answer is incomplete;
 *   PRH_API_EXCEPTION where the answer has another form or is about another company
 */
export const translateRight = (answer: unknown, businessId: string, today: string): Right => {
  const parsed = representation.safeParse(answer)
  if (!parsed.success) throw toBusinessRegisterError('representatives of another form')
  const { complete, company } = parsed.data
  if (!complete) throw serverError('an incomplete answer')
  if (company.businessId !== businessId) throw toBusinessRegisterError('an answer about another company')
  const held = (company.procurationPerson?.role ?? []).filter(
    ({ validFrom }) => !validFrom || validFrom <= today,
  )
  const alone = held.find(
    ({ roleType, procurationCode }) =>
      roleType === 'TJ' || roleType === 'ELI' || (roleType === 'NIMKO' && procurationCode === 'ALONE'),
  )
  const signsJointly = held.some(
    ({ roleType, procurationCode }) => roleType === 'NIMKO' && procurationCode === 'JOINT',
  )
  return {
    outcome: alone ? 'allowed' : signsJointly ? 'joint_only' : 'not_allowed',
    roles: [...new Set(held.map(({ roleType }) => roleType))],
    basis: alone?.roleType ?? null,
  }
}
