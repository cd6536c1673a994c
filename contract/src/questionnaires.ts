/** Annual questionnaires of companies and sites, and the association's questionnaire rounds. */
import {
  invitationFields,
  questionnaireRoundDayFields,
  questionnaireRoundFields,
} from '@autokierto/domain/fields/round-fields'
import { limits } from '@autokierto/domain/limits'
import { warningCodes } from '@autokierto/domain/questionnaires/check-answers'
import { gradeValues, questionnaireTypes } from '@autokierto/domain/questionnaires/definition'
import * as z from 'zod'
import { oneOf } from './choices.ts'
import { endpoint } from './endpoint.ts'
import {
  answered,
  daySchema,
  emailSchema,
  idAndName,
  instantSchema,
  languageSchema,
  listFiles,
  listQueryShape,
  listSchema,
  nameSchema,
  remarksSchema,
  textSchema,
} from './fields.ts'
import { idSchema, optionalField, toCreateBody, toUpdateBody } from './from-fields.ts'
import { onlyWith } from './needs.ts'

const questionnaireTypeSchema = oneOf(questionnaireTypes)
const questionnaireYearSchema = z.coerce.number().int().min(2000).max(2200)
const answerSourceSchema = z.enum(['user', 'invited', 'visitor'])
const uuidSchema = z.uuidv4({ error: 'INVALID' })

const gradeSchema = z
  .strictObject({
    grade: oneOf(gradeValues),
    remark: z.string().nullable(),
    due: answered.day.nullable(),
    person: z.string().nullable(),
  })
  .meta({ id: 'GradeAnswer' })

/** Answers in responses: every question has a key, null when it is not answered. */
const answersSchema = z
  .record(z.string(), z.union([z.number(), z.string(), gradeSchema, z.null()]))
  .meta({ id: 'Answers' })

const roundDaysSchema = z
  .strictObject({ opens_on: answered.day, closes_on: answered.day.nullable(), is_open: z.boolean() })
  .meta({ id: 'RoundDays' })

export const questionnaireAnswerSchema = z
  .strictObject({
    id: idSchema.nullable().describe('What the audit knows it by; null until the answer is first kept.'),
    token: answered.uuid.nullable().describe('Null until the answer is first kept.'),
    type: questionnaireTypeSchema,
    year: z.int(),
    status: z.enum(['draft', 'submitted']),
    nothing_to_report: z.boolean().describe('Sent empty on purpose.'),
    answers: answersSchema,
    warnings: z
      .array(
        z.strictObject({
          question: z.string(),
          code: oneOf(warningCodes),
          figures: z.array(z.number()).describe('The number, then what it is held against.'),
          remark: z.string().nullable(),
        }),
      )
      .describe('What a person is asked; `remark` is the word by which they have called it right.'),
    submitted_at: instantSchema.nullable(),
    submitted_by: z.string().nullable(),
    updated_at: instantSchema.nullable(),
    updated_by: z.string().nullable(),
    version: z.int(),
    round: roundDaysSchema.nullable().describe('Null where the association has made none of the year.'),
    years: z.array(z.int()).describe('The years there are rounds of, newest first.'),
    previous: answersSchema.nullable().describe('The same form of the year before.'),
    prefilled: z
      .array(z.strictObject({ question: z.string(), value: z.number(), vehicles: z.int(), sites: z.int() }))
      .describe('Answers that nobody has touched, worked out from the finished vehicles of the year.'),
    reopened: z.strictObject({ at: instantSchema, reason: z.string() }).nullable(),
    /** A user of the company, somebody invited by the association, or an unverified visitor. */
    source: answerSourceSchema,
    operator: z.strictObject({ id: idSchema.nullable(), name: z.string() }).nullable(),
    shop: idAndName.nullable(),
  })
  .meta({ id: 'QuestionnaireAnswer' })

const questionnaireAnswerResponseSchema = z.strictObject({ questionnaire_answer: questionnaireAnswerSchema })

/** The handler validates the values with the questionnaire named in the path. */
const gradeInputSchema = z
  .strictObject({
    grade: oneOf(gradeValues),
    remark: remarksSchema.nullish().transform(value => value ?? null),
    due: daySchema.nullish().transform(value => value ?? null),
    person: textSchema.nullish().transform(value => value ?? null),
  })
  .meta({ id: 'NewGradeAnswer' })
const warningInputSchema = z
  .strictObject({
    question: z.string().max(limits.text),
    code: oneOf(warningCodes),
    remark: remarksSchema.nullish().transform(value => value ?? null),
  })
  .meta({ id: 'NewWarning' })

const answerUpdateShape = {
  answers: z
    .record(z.string().max(limits.text), z.union([z.number(), remarksSchema, gradeInputSchema, z.null()]))
    .refine(value => Object.keys(value).length <= 200, { error: 'TOO_LONG' })
    .nullish()
    .transform(value => value ?? {})
    .describe('Merged by question; null and an empty text clear one.'),
  warnings: z
    .array(warningInputSchema)
    .max(200)
    .nullish()
    .transform(value => value ?? [])
    .describe('Words by which warnings are called right; null takes one back.'),
  version: optionalField(z.int().min(0)),
  submit: optionalField(z.literal(true)),
  nothing_to_report: optionalField(z.literal(true)).describe(
    'Beside `submit` of a battery report without any answer, which is refused without it.',
  ),
}

const answerUpdateSchema = z.strictObject(answerUpdateShape).meta({ id: 'QuestionnaireChange' })

const yearFilterSchema = z.strictObject({ year: questionnaireYearSchema.optional() })
const answerUpdateErrors = ['NOT_FOUND', 'STATE_CONFLICT', 'ROUND_CLOSED', 'WARNINGS_OPEN'] as const

const questionnaireRoundShape = {
  id: idSchema,
  type: questionnaireTypeSchema,
  year: z.int(),
  ...roundDaysSchema.shape,
}
const questionnaireRoundResponseSchema = z.strictObject({
  round: z.strictObject(questionnaireRoundShape).meta({ id: 'QuestionnaireRound' }),
})

/** Progress of a round: of companies and sites that must report, and of others. */
const roundProgressSchema = z
  .strictObject({
    expected: z.int(),
    submitted: z.int(),
    drafts: z.int(),
    others: z.int(),
    others_submitted: z.int(),
    nothing_to_report: z
      .int()
      .describe('Of all that were sent: those that say that there is nothing to report.'),
  })
  .meta({ id: 'RoundProgress' })

/** An answer of a round, or a company or site without one. */
const roundLineSchema = z
  .strictObject({
    token: answered.uuid.nullable(),
    status: z.enum(['missing', 'draft', 'submitted']),
    nothing_to_report: z.boolean(),
    shop: idAndName.nullable(),
    submitted_at: instantSchema.nullable(),
    updated_at: instantSchema.nullable(),
  })
  .meta({ id: 'RoundLine' })

export const questionnaireCalls = {
  getCompanyQuestionnaire: endpoint('GET shop/operator/questionnaire/{type}/', {
    summary: 'The company’s answer of a year; an empty draft where there is none yet.',
    query: yearFilterSchema,
    response: questionnaireAnswerResponseSchema,
    errors: ['NOT_FOUND'],
  }),
  saveCompanyQuestionnaire: endpoint('PATCH shop/operator/questionnaire/{type}/', {
    summary: 'Keeps answers of the company, and with `submit` sends the form.',
    query: yearFilterSchema,
    body: answerUpdateSchema,
    response: questionnaireAnswerResponseSchema,
    errors: answerUpdateErrors,
  }),
  openShopQuestionnaire: endpoint('POST shop/{shop}/questionnaire/', {
    summary: 'Begins the site’s answer of a year; 200 with the one there is where it was begun before.',
    body: z.strictObject({ type: questionnaireTypeSchema, year: questionnaireYearSchema }),
    response: questionnaireAnswerResponseSchema,
    status: 201,
    returnsExisting: true,
    idempotent: true,
    errors: ['NOT_FOUND', 'ROUND_CLOSED'],
  }),
  getShopQuestionnaire: endpoint('GET shop/{shop}/questionnaire/{type}/', {
    summary: 'The site’s answer of a year; an empty draft where there is none yet.',
    query: yearFilterSchema,
    response: questionnaireAnswerResponseSchema,
    errors: ['NOT_FOUND'],
  }),
  saveShopQuestionnaire: endpoint('PATCH shop/{shop}/questionnaire/{type}/', {
    summary: 'Keeps answers of the site, and with `submit`, by a main user, sends the form.',
    query: yearFilterSchema,
    body: answerUpdateSchema,
    response: questionnaireAnswerResponseSchema,
    errors: answerUpdateErrors,
  }),
  listQuestionnaireCompanies: endpoint('GET ppb-admin/questionnaire/company/list/', {
    summary:
      'The operators by name; to the association each with its answers of the round, or that they are missing.',
    limit: 'public',
    query: z.strictObject({
      type: questionnaireTypeSchema.optional(),
      year: questionnaireYearSchema.optional(),
    }),
    response: z.strictObject({
      results: z.array(
        z.strictObject({
          id: idSchema,
          name: z.string(),
          answers: z.array(roundLineSchema).optional(),
          reminded_on: answered.day.nullable().optional(),
          can_be_reminded: z.boolean().optional().describe('There is a main user with an address.'),
        }),
      ),
    }),
  }),
  saveVisitorQuestionnaire: endpoint('PATCH ppb-admin/questionnaire/answer/{token}/', {
    summary:
      'The battery report of whoever has its token; an unknown one begins a report. The association reads every answer by it, and reopens, joins or drops one.',
    limit: 'public',
    body: z
      .strictObject({
        ...answerUpdateShape,
        operator_id: optionalField(idSchema),
        operator_name: optionalField(nameSchema),
        email: optionalField(emailSchema),
        language: optionalField(languageSchema),
        act: optionalField(z.enum(['reopen', 'join', 'drop'])).describe(
          "The association's: `reopen` needs a reason, `join` an operator.",
        ),
        reason: optionalField(remarksSchema),
      })
      .superRefine((change, context) => {
        if (change.reason && !change.act)
          context.addIssue({ code: 'custom', path: ['act'], message: 'REQUIRED' })
      })
      .meta(onlyWith({ act: { type: 'string' } }, { reason: { type: 'string' } })),
    response: questionnaireAnswerResponseSchema,
    errors: [...answerUpdateErrors, 'FORBIDDEN'],
  }),
  listQuestionnaireAnswers: endpoint('GET ppb-admin/questionnaire/answer/list/', {
    summary: 'All answers of a round, visitors’ unconfirmed ones included; as a file with every question.',
    query: z.strictObject({
      ...listQueryShape(['id']),
      columns: listQueryShape(['id']).columns.describe(
        'Of the file that `Accept` asks for: its columns by name, in their order, parted by commas: `operator`, `shop`, `source`, `status`, `submitted_at`, and each question by its key; all of these unless said. Personal, and there only where named: `email`.',
      ),
      type: questionnaireTypeSchema.optional(),
      year: questionnaireYearSchema.optional(),
      source: z
        .enum([...answerSourceSchema.options, 'others'])
        .optional()
        .describe("`others`: all but the companies' own."),
    }),
    response: listSchema(
      z.strictObject({
        ...roundLineSchema.shape,
        id: idSchema,
        source: answerSourceSchema,
        operator: z.strictObject({ id: idSchema.nullable(), name: z.string() }),
        email: answered.email.nullable(),
      }),
    ),
    bytes: listFiles,
  }),
  listQuestionnaireRounds: endpoint('GET ppb-admin/questionnaire/round/list/', {
    summary: 'The rounds, newest first, each with how far it is.',
    response: z.strictObject({
      results: z.array(z.strictObject({ ...questionnaireRoundShape, progress: roundProgressSchema })),
    }),
  }),
  createQuestionnaireRound: endpoint('POST ppb-admin/questionnaire/round/', {
    summary: 'Makes the round of a year.',
    body: toCreateBody(questionnaireRoundFields).refine(
      ({ opens_on, closes_on }) => !closes_on || closes_on >= opens_on,
      {
        path: ['closes_on'],
        error: 'TOO_SMALL',
      },
    ),
    response: questionnaireRoundResponseSchema,
    status: 201,
    idempotent: true,
    errors: ['STATE_CONFLICT'],
  }),
  changeQuestionnaireRound: endpoint('PATCH ppb-admin/questionnaire/round/{id}/', {
    summary: 'Changes the days of a round: closes it, or opens it again.',
    body: toUpdateBody(questionnaireRoundDayFields),
    response: questionnaireRoundResponseSchema,
    errors: ['NOT_FOUND'],
  }),
  inviteToQuestionnaire: endpoint('POST ppb-admin/questionnaire/round/{id}/invite/', {
    summary: 'Mails somebody without a login the link of a battery report of their own.',
    body: toCreateBody(invitationFields),
    status: 204,
    idempotent: true,
    errors: ['NOT_FOUND', 'ROUND_CLOSED', 'RATE_LIMITED'],
  }),
  remindOfQuestionnaire: endpoint('POST ppb-admin/questionnaire/round/{id}/remind/', {
    summary: 'Mails the main users of an operator that answers are missing; once a day.',
    body: z.strictObject({ operator_id: idSchema }),
    status: 204,
    errors: ['NOT_FOUND', 'ROUND_CLOSED', 'STATE_CONFLICT'],
  }),
}

export const questionnaireTokenSchema = uuidSchema

export type QuestionnaireAnswer = z.output<typeof questionnaireAnswerSchema>
