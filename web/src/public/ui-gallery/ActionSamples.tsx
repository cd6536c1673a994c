import { ArrowRight, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, LinkButton } from '../../kit/ui/Button.tsx'
import { ConfirmDialog, Dialog } from '../../kit/ui/Dialog.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { Notice } from '../../kit/ui/Notice.tsx'
import { useNotify } from '../../kit/ui/NotificationBar.tsx'
import { Row } from '../../kit/ui/Row.tsx'
import { Spinner } from '../../kit/ui/Spinner.tsx'
import { Sample } from './Sample.tsx'

const KINDS = ['primary', 'secondary', 'quiet', 'amber', 'danger'] as const
const NOTIFICATIONS = ['success', 'error', 'warning', 'backendProblem'] as const

export function ActionSamples() {
  const notify = useNotify()
  const [dialog, setDialog] = useState<'none' | 'plain' | 'confirm'>('none')
  const close = () => setDialog('none')
  return (
    <>
      <Sample title="Buttons">
        <Row gap={12} align="start">
          {KINDS.map(kind => (
            <Button key={kind} kind={kind} after={<Icon as={ArrowRight} />}>
              {kind}
            </Button>
          ))}
          <LinkButton href="#link" kind="secondary" size="compact">
            Compact link
          </LinkButton>
        </Row>
        <Row gap={12} align="start">
          <Button busy>Tilataan noutoa</Button>
          <Button reason="Lisää romutustodistus ensin.">Merkitse valmiiksi</Button>
          <Button kind="danger" icon={<Icon as={Trash2} />}>
            Poista
          </Button>
          <Spinner />
        </Row>
      </Sample>
      <Sample title="Notices, notifications, dialogs">
        {(['info', 'success', 'warning', 'error'] as const).map(kind => (
          <Notice key={kind} kind={kind} title={kind}>
            <p>Ajoneuvo on poistettu liikennekäytöstä 3.5.2026. Se ei estä kierrätystä.</p>
          </Notice>
        ))}
        <Row gap={12} align="start">
          {NOTIFICATIONS.map(type => (
            <Button key={type} kind="secondary" onClick={() => notify(type, () => `Tiedote: ${type}`)}>
              {type}
            </Button>
          ))}
          <Button kind="secondary" onClick={() => setDialog('plain')}>
            Dialog
          </Button>
          <Button kind="secondary" onClick={() => setDialog('confirm')}>
            Confirm
          </Button>
        </Row>
        <Dialog
          open={dialog === 'plain'}
          onClose={close}
          title="Nouto on tilattu"
          actions={<Button onClick={close}>Selvä</Button>}
        >
          <p>Etelän Autokierto, Konala noutaa ajoneuvon maanantaina 23.11.</p>
        </Dialog>
        <ConfirmDialog
          open={dialog === 'confirm'}
          title="Hylätäänkö ajoneuvo?"
          text="Omistajalle kerrotaan, ja hän voi valita toisen pisteen."
          confirm="Hylkää ajoneuvo"
          kind="danger"
          onConfirm={close}
          onCancel={close}
        />
      </Sample>
    </>
  )
}
