import { useNavigate } from '@tanstack/react-router'
import { ScanLine } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { stationPaths } from '../paths.ts'
import { canUseCamera, hasCameras } from './camera.ts'
import type { ScannedIdentifier } from './parse-scanned-text.ts'
import { ScanDialog } from './ScanDialog.tsx'
import { scanTexts } from './texts.ts'

type Props = {
  /** Gets the plate or VIN that was read; a label opens its own page. */
  onValue: (value: string) => void
  /** It looks at once: the page was opened anew for it. */
  atOnce?: boolean
  /** Opens this page anew, at its own address: the one it was opened by forbids the camera. */
  onReload: () => void
  onClose?: () => void
}

/** Reads a plate or VIN, or a label of ours, with the camera. Not there where the browser offers none. */
export function ScanButton({ onValue, atOnce = false, onReload, onClose }: Props) {
  const t = useTexts(scanTexts)
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(atOnce && canUseCamera())
  if (!hasCameras()) return null
  const close = () => {
    setOpen(false)
    onClose?.()
  }
  const take = (scanned: ScannedIdentifier) => {
    setOpen(false)
    if (scanned.kind === 'identifier') onValue(scanned.value)
    else
      navigate(
        scanned.kind === 'vehicle' ? paths.processVehicle(scanned.id) : stationPaths.stockPart(scanned.id),
      )
  }
  return (
    <div>
      <Button
        kind="secondary"
        icon={<Icon as={ScanLine} />}
        onClick={() => (canUseCamera() ? setOpen(true) : onReload())}
      >
        {t.scan}
      </Button>
      {isOpen && <ScanDialog onRead={take} onClose={close} />}
    </div>
  )
}
