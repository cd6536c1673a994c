import { Send } from 'lucide-react'
import { useAction } from '../../api/queries.ts'
import { failureSaying, failureType } from '../../api/useFailureWords.ts'
import { useShop } from '../../app-context.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { saying } from '../../texts/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useNotify } from '../../ui/NotificationBar.tsx'
import { useMay } from '../access/useMay.ts'
import type { Stop } from './stops.ts'
import { dayTexts } from './texts.ts'

/** Mails the drivers what has changed for them since they were last written to. */
export function SendRound({ day, stops }: { day: string; stops: readonly Stop[] }) {
  const t = useTexts(dayTexts)
  const shop = useShop()
  const may = useMay()('sendRound')
  const notify = useNotify()
  const send = useAction('sendRound', {
    onSuccess: ({ sent, without_email }) => {
      if (without_email.length > 0)
        notify('warning', saying(dayTexts.roundNoAddress, { names: without_email.join(', ') }))
      else if (sent === 0) notify('success', saying(dayTexts.roundKnown))
      else notify('success', saying(dayTexts.roundSent, { count: sent }))
    },
    onError: failure => notify(failureType(failure), failureSaying(failure)),
  })
  if (!may) return null
  return (
    <Button
      kind="secondary"
      icon={<Icon as={Send} />}
      busy={send.isPending}
      reason={stops.some(({ driver_id }) => driver_id !== null) ? null : t.roundNobody}
      onClick={() => send.mutate({ params: { shop: shop.id }, body: { day } })}
    >
      {t.sendRound}
    </Button>
  )
}
