import { Check } from 'lucide-react'
import { useState } from 'react'
import type { ApiFailure } from '../../api/api-failure.ts'
import { useFailureTexts } from '../../api/useFailureTexts.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
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
  const words = useFailureTexts()
  const [chosen, setChosen] = useState<'agree' | 'refuse' | null>(null)
  const choose = (what: 'agree' | 'refuse') => {
    onAsk()
    setChosen(what)
  }
  const isAgree = chosen !== 'refuse'
  return (
    <>
      <ActionBar>
        <Button icon={<Icon as={Check} />} onClick={() => choose('agree')}>
          {t.agree}
        </Button>
        <Button kind="secondary" onClick={() => choose('refuse')}>
          {t.refuse}
        </Button>
      </ActionBar>
      <ConfirmDialog
        open={chosen !== null}
        title={isAgree ? t.agreeTitle : t.refuseTitle}
        text={isAgree ? t.agreeText({ plate }) : t.refuseText({ plate })}
        confirm={isAgree ? t.agree : t.refuse}
        kind={isAgree ? 'primary' : 'danger'}
        busy={busy}
        onConfirm={() => onAnswer(isAgree)}
        onCancel={() => setChosen(null)}
      >
        {failure && <p role="alert">{words.of(failure)}</p>}
      </ConfirmDialog>
    </>
  )
}
