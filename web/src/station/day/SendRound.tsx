import { Send } from 'lucide-react'
import { deferFailureText, getNotificationType } from '../../kit/api/useFailureTexts.ts'
import { useAction } from '../../kit/calls/queries.ts'
import { useSelectedShop } from '../../kit/session/app-context.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../kit/texts/texts.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useNotify } from '../../kit/ui/NotificationBar.tsx'
import { useCan } from '../access/useCan.ts'
import type { Stop } from './stops.ts'
import { dayTexts } from './texts.ts'

/** Mails the drivers whose pickups have changed since their last message. */
export function SendRound({ day, stops }: { day: string; stops: readonly Stop[] }) {
  const t = useTexts(dayTexts)
  const shop = useSelectedShop()
  const canSend = useCan()('sendRound')
  const notify = useNotify()
  const send = useAction('sendRound', {
    onSuccess: ({ sent, without_email }) => {
      if (without_email.length > 0)
        notify('warning', deferText(dayTexts.roundNoAddress, { names: without_email.join(', ') }))
      else if (sent === 0) notify('success', deferText(dayTexts.roundKnown))
      else notify('success', deferText(dayTexts.roundSent, { count: sent }))
    },
    onError: failure => notify(getNotificationType(failure), deferFailureText(failure)),
  })
  if (!canSend) return null
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
