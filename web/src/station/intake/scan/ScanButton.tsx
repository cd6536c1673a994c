import { useNavigate } from '@tanstack/react-router'
import { ScanLine } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { paths } from '../../../navigation/paths/paths.ts'
import { stationPaths } from '../../../navigation/paths/station-paths.ts'
import { canUseCamera, hasCameras } from './camera.ts'
import type { ScannedIdentifier } from './parse-scanned-text.ts'
import { ScanDialog } from './ScanDialog.tsx'
import { scanTexts } from './texts.ts'

type Props = {
  /** Receives the scanned plate or VIN. A label opens its own page instead. */
  onValue: (value: string) => void
  /** Starts scanning immediately, because the page was reloaded for that. */
  atOnce?: boolean
  /**
   * Reloads this page at its own URL, because the header of the URL it was opened with forbids the camera.
   */
  onReload: () => void
  onClose?: () => void
}

/** Scans a plate, a VIN or one of our labels with the camera. Absent if the browser offers no camera. */
export function ScanButton({ onValue, atOnce = false, onReload, onClose }: Props) {
  const t = useTexts(scanTexts)
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(atOnce && canUseCamera())
  if (!hasCameras()) return null
  const close = () => {
    setOpen(false)
    onClose?.()
  }
  const handleRead = (scanned: ScannedIdentifier) => {
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
      {isOpen && <ScanDialog onRead={handleRead} onClose={close} />}
    </div>
  )
}
