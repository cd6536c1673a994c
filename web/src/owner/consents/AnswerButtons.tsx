import { Check } from 'lucide-react'
import { useState } from 'react'
import type { ApiFailure } from '../../kit/api/api-failure.ts'
import { useFailureTexts } from '../../kit/api/useFailureTexts.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { ConfirmDialog } from '../../kit/ui/Dialog.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { consentTexts } from './texts.ts'

type Props = {
  plate: string
  busy: boolean
  failure: ApiFailure | null
  /** Called when one of the two buttons is pressed, to clear an earlier failure. */
  onAsk: () => void
  onAnswer: (agree: boolean) => void
}

/** Buttons to agree or refuse. Each asks for confirmation because the link works only once. */
export function AnswerButtons({ plate, busy, failure, onAsk, onAnswer }: Props) {
  const t = useTexts(consentTexts)
  const failureTexts = useFailureTexts()
  const [selected, setSelected] = useState<'agree' | 'refuse' | null>(null)
  const select = (answer: 'agree' | 'refuse') => {
    onAsk()
    setSelected(answer)
  }
  const isAgree = selected !== 'refuse'
  return (
    <>
      <ActionBar>
        <Button icon={<Icon as={Check} />} onClick={() => select('agree')}>
          {t.agree}
        </Button>
        <Button kind="secondary" onClick={() => select('refuse')}>
          {t.refuse}
        </Button>
      </ActionBar>
      <ConfirmDialog
        open={selected !== null}
        title={isAgree ? t.agreeTitle : t.refuseTitle}
        text={isAgree ? t.agreeText({ plate }) : t.refuseText({ plate })}
        confirm={isAgree ? t.agree : t.refuse}
        kind={isAgree ? 'primary' : 'danger'}
        busy={busy}
        onConfirm={() => onAnswer(isAgree)}
        onCancel={() => setSelected(null)}
      >
        {failure && <p role="alert">{failureTexts.of(failure)}</p>}
      </ConfirmDialog>
    </>
  )
}
