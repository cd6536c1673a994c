import type { FieldCode } from '@autokierto/domain/errors/codes'
import type { FieldTable, FieldValues } from '@autokierto/domain/fields/field'
import { validateFields } from '@autokierto/domain/fields/validate-fields'
import { isAmbiguous, numberQuestion } from '@autokierto/domain/texts/read-number'
import { type InputEvent, type ReactNode, useCallback, useMemo, useState } from 'react'
import { ApiFailure, type FailureCode, getFieldCodes } from '../api/api-failure.ts'
import { patternTexts } from '../api/field-texts.ts'
import { type FieldError, type FieldErrorsByName, genericCodes, useErrorTexts } from '../api/useErrorTexts.ts'
import { useLocale } from '../texts/LocaleProvider.tsx'
import type { PlainText } from '../texts/texts.ts'
import type { FieldErrors } from '../ui/Form.tsx'
import {
  type FormInput,
  type FormValues,
  getChangedValues,
  isSecret,
  numberIn,
  toFormInput,
  toFormValues,
} from './form-values.ts'
import { useClearedErrors } from './useClearedErrors.ts'
import { useFormValues } from './useFormValues.ts'

/** How the call stands that a form makes: what `useAction` answers, or the like. */
type Mutation = { isPending: boolean; isSuccess?: boolean; error: unknown; reset?: () => void }

export type FormOptions<T extends FieldTable> = {
  /** What is known already; the form begins with it. */
  initialValues?: FieldValues
  /** What is written is kept under this name until it is sent; secrets never are. */
  draft?: string
  /** What is written is kept elsewhere: in the draft of a flow of several steps. */
  externalState?: readonly [written: FormInput<T>, write: (part: Partial<FormInput<T>>) => void]
  mutation?: Mutation
  /** Gets what the fields say once nothing is wrong with it, and what of it is new. */
  onSubmit: (values: FormValues<T>, changes: Partial<FormValues<T>>) => void
  /** What else is wrong, by field: what only the page knows. */
  validate?: (values: FormValues<T>) => FieldErrorsByName
  /** The page's own words for some faults of its fields. */
  errorTexts?: { readonly [K in keyof T]?: { readonly [C in FieldCode | FailureCode]?: PlainText } }
  /** A field whose fault another one's tells already: the same is not told twice. */
  suppressError?: (name: string, written: FormInput<T>) => boolean
  /** Refusals of the whole call that belong beside a field. */
  fieldByErrorCode?: { readonly [C in FailureCode]?: string }
  /** What to say of a failure as a whole; undefined where the words of its code will do, null for nothing. */
  formatFailure?: (failure: ApiFailure) => ReactNode
  /** Ids of the fields, where a page has several such forms. */
  id?: (name: string) => string
  /** What is written is about somebody else: the browser does not fill in its owner. */
  disableAutofill?: boolean
}

export type FormState<T extends FieldTable = FieldTable> = {
  table: T
  values: FormInput<T>
  setValues: (part: Partial<FormInput<T>>) => void
  /** The id of a field. */
  id: (name: string) => string
  /** What the last try found wrong, in words, by the id of the field. */
  errors: FieldErrors
  /** The ids of those that have been put right since. */
  clearedErrors: readonly string[]
  /** The ids of those that lack, said in words that name no field. */
  unnamedErrors: readonly string[]
  failure: ReactNode
  isPending: boolean
  disableAutofill: boolean
  /** Counts the tries: the same fault twice takes the focus twice. */
  submitCount: number
  /** Something is written that was not known. */
  isDirty: boolean
  /** And it has not been sent as it is now. */
  isUnsaved: boolean
  submit: (data: FormData) => void
  /** Something was typed into one of the native fields. */
  onNativeInput: (event: InputEvent<HTMLFormElement>) => void
  /** Puts a fault beside a field from outside: what a page finds by itself. */
  setErrors: (faults: FieldErrorsByName) => void
  clearDraft: () => void
  /** What was known stands in the fields again. */
  reset: () => void
}

const NO_ERRORS: FieldErrorsByName = {}
const sameId = (name: string) => name

/**
 * One form: what is written by the rules of its table, what is wrong with it in the words of the moment, found here or
 * by the server, and the call it makes. Show it with `BoundForm`, its fields with `FormField`.
 */
export function useForm<T extends FieldTable>(table: T, settings: FormOptions<T>): FormState<T> {
  const {
    initialValues,
    draft,
    externalState,
    mutation,
    onSubmit,
    validate,
    errorTexts: own,
    fieldByErrorCode,
    formatFailure,
    id = sameId,
  } = settings
  const words = useErrorTexts()
  const { locale } = useLocale()
  const [start] = useState(() => toFormInput(table, initialValues ?? {}, locale))
  const state = useFormValues<T>(start, draft ?? null)
  const [written, keep] = externalState ?? [state.written, state.write]
  const [{ found, isOwn, tries }, setFound] = useState({ found: NO_ERRORS, isOwn: false, tries: 0 })
  const [sent, setSent] = useState<FormInput<T> | null>(null)
  const validateAll = (values: FormValues<T>): FieldErrorsByName => ({
    ...validate?.(values),
    ...validateFields(table, values),
  })
  const { begin, touch, type, mendedOf } = useClearedErrors(table, written, locale, validateAll)
  const write = useCallback(
    (part: Partial<FormInput<T>>) => {
      keep(part)
      touch(Object.keys(part))
    },
    [keep, touch],
  )
  const refuse = (faults: FieldErrorsByName, byItself = false) => {
    setFound(last => ({ found: faults, isOwn: byItself, tries: last.tries + 1 }))
    begin()
  }
  const before = initialValues
    ? toFormValues(table, toFormInput(table, initialValues, locale), locale)
    : toFormValues(table, start, locale)

  const failed = mutation?.error instanceof ApiFailure ? mutation.error : null
  const field = failed && fieldByErrorCode?.[failed.code]
  const refused: FieldErrorsByName = failed
    ? field
      ? { [field]: failed.code }
      : toTopLevelNames(table, getFieldCodes(failed))
    : NO_ERRORS
  const faults = Object.values(found).some(Boolean) ? found : refused

  const untold = Object.keys(faults)
    .filter(name => settings.suppressError?.(name, written))
    .join()
  const errors = useMemo(() => {
    const asks = (name: string, fault: FieldError): PlainText | undefined => {
      const read = numberIn(table[name], (written as FieldValues)[name], locale)
      return fault === 'INVALID' && isAmbiguous(read) ? numberQuestion(read) : undefined
    }
    const inOwnWords = (name: string, fault: FieldError | null | undefined): FieldError | null | undefined =>
      (typeof fault === 'string' && (asks(name, fault) ?? getFieldErrorText(table, own, name, fault))) ||
      fault
    const said = sortByField(table, faults)
      .filter(([name]) => !untold.split(',').includes(name))
      .map(([name, fault]) => [id(name), inOwnWords(name, fault)] as const)
    return words.faults(Object.fromEntries(said))
  }, [words, faults, untold, own, id, table, written, locale])

  const submit = (data: FormData) => {
    if (mutation?.isPending) return
    const typed = readNativeValues(table, data)
    const values = toFormValues(table, { ...written, ...typed }, locale)
    const wrong = validateAll(values)
    const isWrong = Object.values(wrong).some(Boolean)
    // Autofill raises no event, so its values enter the state here. Texts that are sent are shown as they were read, without
    // a name pasted beside an address. Numbers stay as people group them.
    const asRead: FieldValues = isWrong ? {} : toFormInput(table, values, locale)
    const read = (name: string) => (table[name]!.type === 'text' && name in asRead ? asRead : typed)[name]
    const otherwise = Object.keys(typed).filter(
      name => !isSecret(table[name]!) && read(name) !== (written as FieldValues)[name],
    )
    const shown = Object.fromEntries(otherwise.map(name => [name, read(name)])) as Partial<FormInput<T>>
    if (otherwise.length > 0) write(shown)
    refuse(wrong, true)
    mutation?.reset?.()
    if (isWrong) return
    setSent({ ...written, ...shown })
    onSubmit(values, getChangedValues(before, values))
  }

  const isOther = (one: FormValues<T>, other: FormValues<T>) =>
    Object.keys(getChangedValues(one, other)).length > 0
  const isChanged = isOther(before, toFormValues(table, written, locale))
  const isSaved =
    mutation?.isSuccess &&
    sent &&
    !isOther(toFormValues(table, sent, locale), toFormValues(table, written, locale))

  return {
    table,
    values: written,
    setValues: write,
    id,
    errors,
    clearedErrors: mendedOf(faults, isOwn && faults === found).map(id),
    unnamedErrors: Object.keys(faults)
      .filter(
        name =>
          genericCodes.test(`${faults[name]}`) &&
          !getFieldErrorText(table, own, name, faults[name] as FieldCode),
      )
      .map(id),
    failure: mutation?.error && faults !== found ? failureOf(mutation.error) : null,
    isPending: mutation?.isPending ?? false,
    disableAutofill: settings.disableAutofill ?? false,
    isDirty: isChanged,
    isUnsaved: isChanged && !isSaved,
    submit,
    onNativeInput: ({ target, currentTarget }) => {
      // What is chosen is told by `change`, which comes after: drawn anew before it, the choice would be lost.
      if (target instanceof HTMLInputElement)
        type(readNativeValues(table, new FormData(currentTarget)), target.name)
    },
    submitCount: tries,
    setErrors: faults => refuse(faults),
    clearDraft: state.forget,
    reset: () => {
      state.forget()
      write(toFormInput(table, initialValues ?? {}, locale))
      refuse(NO_ERRORS)
      mutation?.reset?.()
    },
  }

  /** What is wrong as a whole; what stands beside a field is not said again. */
  function failureOf(error: unknown): ReactNode {
    const said = failed ? formatFailure?.(failed) : undefined
    if (said !== undefined) return said
    const names = Object.keys(refused)
    return names.length > 0 && names.every(name => name in table) ? null : words.of(error)
  }
}

/** Words for the fault of just this field: the page's own, else those of its kind of text. */
const getFieldErrorText = <T extends FieldTable>(
  table: T,
  own: FormOptions<T>['errorTexts'],
  name: string,
  fault: FieldCode | FailureCode,
): PlainText | undefined => {
  const rule = table[name]
  const ofKind = rule?.type === 'text' && rule.pattern ? patternTexts[rule.pattern.name] : undefined
  return own?.[name]?.[fault] ?? ofKind?.[fault as FieldCode]
}

/** The faults as their fields follow each other, whoever found them; last what is no field of the table. */
const sortByField = (table: FieldTable, faults: FieldErrorsByName) => {
  const names = Object.keys(table)
  const placeOf = (name: string) => (name in table ? names.indexOf(name) : names.length)
  return Object.entries(faults).toSorted(([one], [other]) => placeOf(one) - placeOf(other))
}

/** A fault within a field (`location.latitude`, `missing_parts.0`) stands beside the whole of it. */
const toTopLevelNames = (table: FieldTable, faults: FieldErrorsByName): FieldErrorsByName =>
  Object.fromEntries(
    Object.entries(faults).map(([name, fault]) => {
      const [whole = name] = name.split('.')
      return [whole in table ? whole : name, fault]
    }),
  )

/** What stands in the native fields, which browsers fill in without a word; secrets stand nowhere else. */
function readNativeValues(table: FieldTable, data: FormData): FieldValues {
  const typed = Object.entries(table).flatMap(([name, { type }]) => {
    const value = data.get(name)
    return typeof value === 'string' && (type === 'text' || type === 'password' || type === 'number')
      ? [[name, value] as const]
      : []
  })
  return Object.fromEntries(typed)
}
