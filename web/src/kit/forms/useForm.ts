import type { FieldCode } from '@autokierto/domain/errors/codes'
import type { FieldTable, FieldValues } from '@autokierto/domain/fields/field'
import { validateFields } from '@autokierto/domain/fields/validate-fields'
import { isAmbiguous, numberQuestion } from '@autokierto/domain/texts/read-number'
import { type InputEvent, type ReactNode, useCallback, useMemo, useState } from 'react'
import { ApiFailure, type FailureCode, getFieldCodes } from '../api/api-failure.ts'
import { patternTexts } from '../api/field-texts.ts'
import {
  type FieldErrorsByName,
  type FieldErrorValue,
  genericCodes,
  useErrorTexts,
} from '../api/useErrorTexts.ts'
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

/** The state of the form's call: what `useAction` returns, or similar. */
type Mutation = { isPending: boolean; isSuccess?: boolean; error: unknown; reset?: () => void }

export type FormOptions<T extends FieldTable> = {
  initialValues?: FieldValues
  /** Name of the draft in which input is saved until it is sent; secrets never are. */
  draft?: string
  /** The values live outside the form: in the draft of a flow with several steps. */
  externalState?: readonly [written: FormInput<T>, write: (part: Partial<FormInput<T>>) => void]
  mutation?: Mutation
  /** Called with the values and the changed values, once they are valid. */
  onSubmit: (values: FormValues<T>, changes: Partial<FormValues<T>>) => void
  /** Errors that only the page can detect, by field. */
  validate?: (values: FormValues<T>) => FieldErrorsByName
  /** The page's own texts for some errors of its fields. */
  errorTexts?: { readonly [K in keyof T]?: { readonly [C in FieldCode | FailureCode]?: PlainText } }
  /** Suppresses the error of a field when another field's error already explains it. */
  suppressError?: (name: string, written: FormInput<T>) => boolean
  /** Error codes of the whole call that belong to a field. */
  fieldByErrorCode?: { readonly [C in FailureCode]?: string }
  /** The text of a failure as a whole; undefined for the text of its code, null for nothing. */
  formatFailure?: (failure: ApiFailure) => ReactNode
  /** For pages with several such forms. */
  id?: (name: string) => string
  /** The form describes another person, so the browser must not fill in its own user's data. */
  disableAutofill?: boolean
}

export type FormState<T extends FieldTable = FieldTable> = {
  table: T
  values: FormInput<T>
  setValues: (part: Partial<FormInput<T>>) => void
  id: (name: string) => string
  /** Errors of the last submit as texts, by field id. */
  errors: FieldErrors
  /** Ids of the fields whose errors were corrected since. */
  clearedErrors: readonly string[]
  /** Ids of the fields whose error text does not name the field. */
  unnamedErrors: readonly string[]
  failure: ReactNode
  isPending: boolean
  disableAutofill: boolean
  /** Counts the submits, so that a repeated error takes the focus again. */
  submitCount: number
  isDirty: boolean
  /** The values are dirty and differ from those last sent. */
  isUnsaved: boolean
  submit: (data: FormData) => void
  onNativeInput: (event: InputEvent<HTMLFormElement>) => void
  setErrors: (faults: FieldErrorsByName) => void
  clearDraft: () => void
  /** Restores the initial values and discards the draft. */
  reset: () => void
}

const NO_FIELD_ERRORS: FieldErrorsByName = {}
const sameId = (name: string) => name

/**
 * The state of one form: its values, its call, and errors from client and server as texts in the current language.
 * Render it with `BoundForm`, its fields with `FormField`.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: Its handlers share the state of one form.
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
  const [written, storeInput] = externalState ?? [state.written, state.write]
  const [{ found, isOwn, tries }, setFound] = useState({ found: NO_FIELD_ERRORS, isOwn: false, tries: 0 })
  const [lastSent, setLastSent] = useState<FormInput<T> | null>(null)
  const validateAll = (values: FormValues<T>): FieldErrorsByName => ({
    ...validate?.(values),
    ...validateFields(table, values),
  })
  const { begin, touch, type, mendedOf } = useClearedErrors(table, written, locale, validateAll)
  const write = useCallback(
    (part: Partial<FormInput<T>>) => {
      storeInput(part)
      touch(Object.keys(part))
    },
    [storeInput, touch],
  )
  const applyErrors = (faults: FieldErrorsByName, byItself = false) => {
    setFound(last => ({ found: faults, isOwn: byItself, tries: last.tries + 1 }))
    begin()
  }
  const before = initialValues
    ? toFormValues(table, toFormInput(table, initialValues, locale), locale)
    : toFormValues(table, start, locale)

  const apiFailure = mutation?.error instanceof ApiFailure ? mutation.error : null
  const field = apiFailure && fieldByErrorCode?.[apiFailure.code]
  const serverErrors: FieldErrorsByName = apiFailure
    ? field
      ? { [field]: apiFailure.code }
      : toTopLevelNames(table, getFieldCodes(apiFailure))
    : NO_FIELD_ERRORS
  const faults = Object.values(found).some(Boolean) ? found : serverErrors

  const suppressed = Object.keys(faults)
    .filter(name => settings.suppressError?.(name, written))
    .join()
  const errors = useMemo(() => {
    const getNumberQuestion = (name: string, fault: FieldErrorValue): PlainText | undefined => {
      const read = numberIn(table[name], (written as FieldValues)[name], locale)
      return fault === 'INVALID' && isAmbiguous(read) ? numberQuestion(read) : undefined
    }
    const toOwnText = (
      name: string,
      fault: FieldErrorValue | null | undefined,
    ): FieldErrorValue | null | undefined =>
      (typeof fault === 'string' &&
        (getNumberQuestion(name, fault) ?? getFieldErrorText(table, own, name, fault))) ||
      fault
    const entries = sortByField(table, faults)
      .filter(([name]) => !suppressed.split(',').includes(name))
      .map(([name, fault]) => [id(name), toOwnText(name, fault)] as const)
    return words.faults(Object.fromEntries(entries))
  }, [words, faults, suppressed, own, id, table, written, locale])

  const submit = (data: FormData) => {
    if (mutation?.isPending) return
    const typed = readNativeValues(table, data)
    const values = toFormValues(table, { ...written, ...typed }, locale)
    const clientErrors = validateAll(values)
    const isInvalid = Object.values(clientErrors).some(Boolean)
    // Autofill raises no event, so its values enter the state here. Texts are shown as sent, without a name pasted with
    // an address. Numbers keep the grouping that people typed.
    const normalized: FieldValues = isInvalid ? {} : toFormInput(table, values, locale)
    const getShownValue = (name: string) =>
      (table[name]!.type === 'text' && name in normalized ? normalized : typed)[name]
    const changedNames = Object.keys(typed).filter(
      name => !isSecret(table[name]!) && getShownValue(name) !== (written as FieldValues)[name],
    )
    const changedInput = Object.fromEntries(changedNames.map(name => [name, getShownValue(name)])) as Partial<
      FormInput<T>
    >
    if (changedNames.length > 0) write(changedInput)
    applyErrors(clientErrors, true)
    mutation?.reset?.()
    if (isInvalid) return
    setLastSent({ ...written, ...changedInput })
    onSubmit(values, getChangedValues(before, values))
  }

  const hasChanges = (one: FormValues<T>, other: FormValues<T>) =>
    Object.keys(getChangedValues(one, other)).length > 0
  const isChanged = hasChanges(before, toFormValues(table, written, locale))
  const isSaved =
    mutation?.isSuccess &&
    lastSent &&
    !hasChanges(toFormValues(table, lastSent, locale), toFormValues(table, written, locale))

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
    failure: mutation?.error && faults !== found ? getFailureText(mutation.error) : null,
    isPending: mutation?.isPending ?? false,
    disableAutofill: settings.disableAutofill ?? false,
    isDirty: isChanged,
    isUnsaved: isChanged && !isSaved,
    submit,
    onNativeInput: ({ target, currentTarget }) => {
      // `change` reports choices, but fires after `input`: rendering before it would lose the choice.
      if (target instanceof HTMLInputElement)
        type(readNativeValues(table, new FormData(currentTarget)), target.name)
    },
    submitCount: tries,
    setErrors: faults => applyErrors(faults),
    clearDraft: state.forget,
    reset: () => {
      state.forget()
      write(toFormInput(table, initialValues ?? {}, locale))
      applyErrors(NO_FIELD_ERRORS)
      mutation?.reset?.()
    },
  }

  /** The text of the failure as a whole, or null when fields already show it. */
  function getFailureText(error: unknown): ReactNode {
    const message = apiFailure ? formatFailure?.(apiFailure) : undefined
    if (message !== undefined) return message
    const names = Object.keys(serverErrors)
    return names.length > 0 && names.every(name => name in table) ? null : words.of(error)
  }
}

/** The page's own text for an error of this field, or the text of its pattern. */
const getFieldErrorText = <T extends FieldTable>(
  table: T,
  own: FormOptions<T>['errorTexts'],
  name: string,
  fault: FieldCode | FailureCode,
): PlainText | undefined => {
  const rule = table[name]
  const patternText = rule?.type === 'text' && rule.pattern ? patternTexts[rule.pattern.name] : undefined
  return own?.[name]?.[fault] ?? patternText?.[fault as FieldCode]
}

/** Sorts errors by the order of the fields; errors of unknown fields come last. */
const sortByField = (table: FieldTable, faults: FieldErrorsByName) => {
  const names = Object.keys(table)
  const getPosition = (name: string) => (name in table ? names.indexOf(name) : names.length)
  return Object.entries(faults).toSorted(([one], [other]) => getPosition(one) - getPosition(other))
}

/** Maps an error inside a field (`location.latitude`, `missing_parts.0`) to the whole field. */
const toTopLevelNames = (table: FieldTable, faults: FieldErrorsByName): FieldErrorsByName =>
  Object.fromEntries(
    Object.entries(faults).map(([name, fault]) => {
      const [whole = name] = name.split('.')
      return [whole in table ? whole : name, fault]
    }),
  )

/** Current values of the native fields. Browsers autofill them without an event, and secrets exist nowhere else. */
function readNativeValues(table: FieldTable, data: FormData): FieldValues {
  const typed = Object.entries(table).flatMap(([name, { type }]) => {
    const value = data.get(name)
    return typeof value === 'string' && (type === 'text' || type === 'password' || type === 'number')
      ? [[name, value] as const]
      : []
  })
  return Object.fromEntries(typed)
}
