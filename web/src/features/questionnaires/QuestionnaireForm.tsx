import type { QuestionnaireAnswer } from '@autokierto/contract/questionnaires'
import { questionnaires } from '@autokierto/domain/questionnaires/questionnaires'
import { CalendarClock, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApp } from '../../kit/session/app-context.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../kit/texts/texts.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { Notice } from '../../kit/ui/Notice.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { Stack } from '../../kit/ui/Stack.tsx'
import { ConflictPanel } from './ConflictPanel.tsx'
import { FullForm } from './FullForm.tsx'
import { useLocalizer } from './format-answer.ts'
import styles from './questionnaire.module.css'
import { Rates } from './Rates.tsx'
import { Review } from './Review.tsx'
import { SaveLine } from './SaveLine.tsx'
import { SectionForm } from './SectionForm.tsx'
import { SectionList } from './SectionList.tsx'
import { questionnaireTexts } from './texts.ts'
import { UnsavedAnswers } from './UnsavedAnswers.tsx'
import { type AnswerSource, isEditable, useAnswers } from './useAnswers.ts'
import { validateForm } from './validate-sections.ts'

type Props = {
  answer: QuestionnaireAnswer
  source: AnswerSource
  /** Key of the draft with the unsaved answers. */
  draftName: string
  maySubmit: boolean
  part: number
  onPart: (part: number) => void
  /** Shown above the name of the form, such as a link back. */
  above?: ReactNode
  back?: ReactNode
  /** Links to other years of the form. */
  years?: ReactNode
}

/** Any questionnaire: filled in section by section, reviewed, sent, and read or printed afterwards. */
export function QuestionnaireForm({
  answer,
  source,
  draftName,
  maySubmit,
  part,
  onPart,
  above,
  back,
  years,
}: Props) {
  const t = useTexts(questionnaireTexts)
  const inLocale = useLocalizer()
  const format = useFormats()
  const { notifications } = useApp()
  const hand = useAnswers(source, answer, draftName)
  const { known } = hand
  const questionnaire = questionnaires[known.type]
  const { sections } = questionnaire
  const validated = validateForm(known, hand.answers)
  const name = `${inLocale(questionnaire.title)} ${known.year}`
  const respondent = [known.operator?.name, known.shop?.name].filter(Boolean).join(', ')
  const print = (
    <Button kind="secondary" icon={<Icon as={Printer} />} onClick={() => window.print()}>
      {t.print}
    </Button>
  )
  const isSent = known.status === 'submitted'
  if (!isEditable(known)) {
    const at = known.submitted_at ?? ''
    return (
      <Stack gap={16}>
        <PageHeading title={name} lead={respondent} above={above} back={back} actions={print} />
        {years}
        {isSent ? (
          <Notice kind="success" title={t.sentTitle({ moment: `${format.day(at)} ${format.clock(at)}` })}>
            {known.submitted_by && <p>{t.sentBy({ name: known.submitted_by })}</p>}
            {known.nothing_to_report && <p>{t.sentEmpty({ year: String(known.year) })}</p>}
            <p>{t.sentText}</p>
          </Notice>
        ) : (
          <Notice kind="info">{t.closed}</Notice>
        )}
        <UnsavedAnswers hand={hand} />
        <FullForm known={known} answers={known.answers} />
      </Stack>
    )
  }
  const index = Math.min(Math.max(part, 1), sections.length + 1) - 1
  const section = sections[index]
  const next = sections[index + 1]
  const goTo = (to: number) => {
    void hand.flush()
    onPart(to)
  }
  const heading = section ? inLocale(section.heading ?? section.title) : t.review
  const place = t.partOf({ part: index + 1, parts: sections.length + 1 })
  return (
    <div className={styles.page}>
      <aside className={styles.side} aria-label={name}>
        <p className={styles.formName}>{name}</p>
        <p>{respondent}</p>
        {years}
        <SectionList
          questionnaire={questionnaire}
          hand={hand}
          validated={validated}
          part={index + 1}
          onPart={goTo}
        />
        <SaveLine hand={hand} />
        {known.round?.closes_on && (
          <div className={styles.saveLine}>
            <Icon as={CalendarClock} size={20} />
            <p>{t.until({ day: format.day(known.round.closes_on) })}</p>
          </div>
        )}
      </aside>
      <Stack gap={16}>
        <PageHeading
          key={index}
          title={heading}
          documentTitle={`${heading}, ${name}`}
          above={
            <>
              {above}
              <span className={styles.place}>
                {section?.group ? `${place} · ${inLocale(section.group)}` : place}
              </span>
            </>
          }
          back={back}
          lead={section?.lead && inLocale(section.lead)}
          actions={section ? null : print}
        />
        {known.reopened && <Notice kind="info">{t.reopened({ reason: known.reopened.reason })}</Notice>}
        {hand.other && hand.conflict.length === 0 && (
          <Notice kind="info" live>
            {t.otherHere({ name: hand.other })}
          </Notice>
        )}
        {hand.conflict.length > 0 && <ConflictPanel key={hand.conflict.join()} hand={hand} />}
        {section ? (
          <>
            {known.type === 'self_monitoring' && <Rates answers={hand.answers} />}
            <SectionForm key={section.key} section={section} hand={hand} validated={validated} />
            <div className={styles.steps}>
              {index > 0 && (
                <Button kind="quiet" onClick={() => goTo(index)}>
                  {t.previous}
                </Button>
              )}
              <Button onClick={() => goTo(index + 2)}>
                {t.next({
                  name: next ? inLocale(next.title).toLocaleLowerCase() : t.review.toLocaleLowerCase(),
                })}
              </Button>
            </div>
          </>
        ) : (
          <Review
            hand={hand}
            validated={validated}
            maySubmit={maySubmit}
            onPart={goTo}
            onSent={() => {
              notifications.notify('success', deferText(questionnaireTexts[known.type]))
              // The time and user of the submission are shown at the top, but the user is at the end of the
              // page.
              document.documentElement.scrollTop = 0
            }}
          />
        )}
      </Stack>
    </div>
  )
}
