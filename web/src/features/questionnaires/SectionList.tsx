import type { Questionnaire } from '@autokierto/domain/questionnaires/definition'
import { Check, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Chip } from '../../kit/ui/Chip.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { VisuallyHidden } from '../../kit/ui/VisuallyHidden.tsx'
import { useLocalizer } from './format-answer.ts'
import styles from './part-list.module.css'
import { questionnaireTexts } from './texts.ts'
import type { AnswerEditor } from './useAnswers.ts'
import { getSectionState, type validateForm } from './validate-sections.ts'

type Props = {
  questionnaire: Questionnaire
  hand: AnswerEditor
  validated: ReturnType<typeof validateForm>
  /** Number from 1; the last one is the review. */
  part: number
  onPart: (part: number) => void
}

/**
 * The sections in their order with their progress, each a link. Above the questions it collapses to the
 * current section, so that the first question is visible without scrolling.
 */
export function SectionList({ questionnaire, hand, validated, part, onPart }: Props) {
  const t = useTexts(questionnaireTexts)
  const inLocale = useLocalizer()
  const { sections } = questionnaire
  const [isUnfolded, setUnfolded] = useState(false)
  const currentSection = sections[part - 1]
  const currentOpenCount = currentSection ? getSectionState(currentSection, hand.answers, validated).open : 0
  const goTo = (to: number) => {
    setUnfolded(false)
    onPart(to)
  }
  return (
    <nav aria-label={t.parts} className={styles.parts}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        <span>
          <span className={styles.note}>
            {t.partOf({ part, parts: sections.length + 1 })}
            {currentSection?.group && ` · ${inLocale(currentSection.group)}`}
          </span>
          {currentSection ? inLocale(currentSection.title) : t.review}
        </span>
        {currentOpenCount > 0 && <Chip tone="now">{t.questions({ count: currentOpenCount })}</Chip>}
        <Icon as={ChevronDown} />
      </button>
      <ol data-unfolded={isUnfolded || undefined}>
        {sections.map(({ key, group, title }, index) => {
          const { answered, all, open } = getSectionState(sections[index]!, hand.answers, validated)
          const isDone = answered === all && open === 0
          const note =
            open > 0
              ? t.questions({ count: open })
              : answered > 0 && !isDone
                ? t.answered({ count: answered, all })
                : null
          const isFirst =
            group !== undefined &&
            inLocale(group) !== (sections[index - 1]?.group && inLocale(sections[index - 1]!.group!))
          return (
            <li key={key} data-first={isFirst || undefined}>
              {isFirst && <span className={styles.group}>{inLocale(group)}</span>}
              <button
                type="button"
                aria-current={part === index + 1 ? 'step' : undefined}
                data-open={open > 0 || undefined}
                onClick={() => goTo(index + 1)}
              >
                <span className={styles.number} data-done={isDone || undefined} aria-hidden="true">
                  {isDone ? <Icon as={Check} size={18} /> : index + 1}
                </span>
                <span>
                  {group && <VisuallyHidden>{inLocale(group)}: </VisuallyHidden>}
                  {inLocale(title)}
                  {isDone && <VisuallyHidden>, {t.done}</VisuallyHidden>}
                  {note && <span className={styles.note}>{note}</span>}
                </span>
              </button>
            </li>
          )
        })}
        <li>
          <button
            type="button"
            aria-current={part === sections.length + 1 ? 'step' : undefined}
            onClick={() => goTo(sections.length + 1)}
          >
            <span className={styles.number} aria-hidden="true">
              {sections.length + 1}
            </span>
            {t.review}
          </button>
        </li>
      </ol>
    </nav>
  )
}
