import { processStages } from '@autokierto/domain/vehicles/process-stages'
import { useNavigate, useSearch } from '@tanstack/react-router'
import figureStyles from '../../../features/figures/figures.module.css'
import { useFormats, useLocale, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../../kit/ui/Card.tsx'
import { DescriptionList } from '../../../kit/ui/DescriptionList.tsx'
import { PageHeading } from '../../../kit/ui/PageHeading.tsx'
import { SelectField } from '../../../kit/ui/SelectField.tsx'
import { ExternalLink } from '../../../navigation/links/ExternalLink.tsx'
import { paths } from '../../../navigation/paths/paths.ts'
import { readStageSearch } from '../../../navigation/searches/stats-search.ts'
import { getStageName, stageTexts } from '../../vehicle/lifecycle/stage-texts.ts'
import { ResponsibilityFrame } from './ResponsibilityFrame.tsx'
import styles from './responsibility.module.css'
import { legalRules } from './rules.ts'
import { responsibilityTexts } from './texts.ts'

/**
 * Rules for sites: what each requires, of whom, by when, and a link to the source. Optionally for one stage.
 */
export function DirectivesPage() {
  return (
    <ResponsibilityFrame>
      <Directives />
    </ResponsibilityFrame>
  )
}

function Directives() {
  const t = useTexts(responsibilityTexts)
  const stages = useTexts(stageTexts)
  const { locale } = useLocale()
  const format = useFormats()
  const navigate = useNavigate()
  const { stage } = readStageSearch(useSearch({ from: '/operator/responsibility/directives' }))
  const shownRules = legalRules.filter(rule => stage === undefined || rule.stages.includes(stage))
  const formatStage = (number: number) =>
    `${number} ${getStageName(stages, processStages.find(candidate => candidate.number === number)!.code)}`
  return (
    <>
      <PageHeading title={t.directives} lead={t.directivesLead} />
      <div className={figureStyles.choices} data-off-paper="">
        <SelectField
          name="stage"
          label={t.stage}
          placeholder={t.allStages}
          options={processStages.map(({ number }) => ({ value: String(number), label: formatStage(number) }))}
          value={stage === undefined ? '' : String(stage)}
          onChange={event => void navigate(paths.directives(Number(event.target.value) || undefined))}
        />
      </div>
      {shownRules.map(({ key, name, what, who, when, source, checkedOn, stages: ruleStages }) => (
        <Card key={key} title={name[locale]}>
          <p className={styles.rule}>{what[locale]}</p>
          <DescriptionList
            layout="side"
            items={[
              { term: t.who, value: who[locale] },
              { term: t.when, value: when[locale] },
              {
                term: t.inStages,
                value:
                  ruleStages.length === processStages.length
                    ? t.allStages
                    : ruleStages.map(formatStage).join(', '),
              },
              { term: t.checked, value: format.day(checkedOn) },
              { term: t.source, value: <ExternalLink href={source}>{t.read}</ExternalLink> },
            ]}
          />
        </Card>
      ))}
    </>
  )
}
