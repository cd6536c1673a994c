import type { Attention } from '@autokierto/contract/attention'
import { overdueAfterDays } from '@autokierto/domain/vehicles/overdue'
import { Link } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { deferFailureText, getNotificationType } from '../../kit/api/useFailureTexts.ts'
import { useAction } from '../../kit/calls/queries.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../kit/texts/texts.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useNotify } from '../../kit/ui/NotificationBar.tsx'
import { associationPaths } from '../../navigation/paths/association-paths.ts'
import { AttentionRow, AttentionSection } from './AttentionSection.tsx'
import { associationTexts } from './texts.ts'

type LateStep = Attention['overdue'][number]
type LateSite = LateStep['sites'][number]

/** Number of sites shown, those with the oldest vehicles first; the list has all. */
const maxShownSites = 10

/** Overdue vehicles by step. One button reminds all sites of a step, each at most once a day. */
export function OverdueSection({ count, overdue }: { count: number; overdue: readonly LateStep[] }) {
  const t = useTexts(associationTexts)
  return (
    <AttentionSection
      title={t.overdue}
      count={count}
      more={<Link {...associationPaths.overdue()}>{t.toOverdue}</Link>}
    >
      {overdue.map(step => (
        <AttentionRow
          key={step.step}
          name={`${t[step.step]}: ${t.vehicles({ count: step.count })}`}
          text={
            <>
              {t.over({ count: overdueAfterDays[step.step] })}:{' '}
              {step.sites.slice(0, maxShownSites).map((site, index) => (
                <span key={site.id}>
                  {index > 0 && ', '}
                  <SiteCount site={site} />
                </span>
              ))}
              {step.sites.length > maxShownSites &&
                ` ${t.more({ count: step.sites.length - maxShownSites })}`}
            </>
          }
          figure={t.oldest({ count: step.oldest_days })}
          action={<Remind step={step} />}
        />
      ))}
    </AttentionSection>
  )
}

function SiteCount({ site: { id, name, count, reminded_on } }: { site: LateSite }) {
  const t = useTexts(associationTexts)
  const format = useFormats()
  return (
    <>
      <Link {...associationPaths.station(id)}>{name}</Link> {count}
      {reminded_on !== null &&
        ` (${reminded_on === format.today() ? t.remindedToday : t.reminded({ day: format.day(reminded_on) })})`}
    </>
  )
}

function Remind({ step: { step, sites } }: { step: LateStep }) {
  const t = useTexts(associationTexts)
  const format = useFormats()
  const notify = useNotify()
  const remind = useAction('remindOfOverdue', {
    refetch: ['getAttention'],
    onSuccess: ({ sites }) =>
      notify(
        'success',
        deferText(associationTexts.sentReminders, { names: sites.map(({ name }) => name).join(', ') }),
      ),
    onError: failure => notify(getNotificationType(failure), deferFailureText(failure)),
  })
  const reachable = sites.filter(({ can_be_reminded }) => can_be_reminded)
  const canRemind = reachable.some(({ reminded_on }) => reminded_on !== format.today())
  return (
    <Button
      kind="quiet"
      size="compact"
      icon={<Icon as={Send} size={18} />}
      aria-label={t.remindOf({ step: t[step] })}
      busy={remind.isPending}
      reason={canRemind ? null : reachable.length > 0 ? t.allReminded : t.nobodyToRemind}
      onClick={() => remind.mutate({ body: { step } })}
    >
      {t.remind}
    </Button>
  )
}
