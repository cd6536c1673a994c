import type { PickupRoundDriver } from '@autokierto/contract/rounds'
import { useState } from 'react'
import { useVehicleName } from '../../features/vehicles/vehicle-display-name.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { SelectField } from '../../kit/ui/SelectField.tsx'
import styles from './day.module.css'
import type { Stop } from './stops.ts'
import { dayTexts } from './texts.ts'

type Props = {
  stop: Stop
  drivers: readonly PickupRoundDriver[]
  onGive: (driver: PickupRoundDriver) => void
  onClose: () => void
}

export function DriverDialog({ stop, drivers, onGive, onClose }: Props) {
  const t = useTexts(dayTexts)
  const getName = useVehicleName()
  const [id, setId] = useState(stop.driver_id === null ? '' : String(stop.driver_id))
  const [missing, setMissing] = useState(false)
  return (
    <Dialog open onClose={onClose} title={t.whoDrives({ name: getName(stop.vehicle) })}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          const driver = drivers.find(candidate => String(candidate.id) === id)
          if (driver) onGive(driver)
          else setMissing(true)
        }}
      >
        <SelectField
          name="driver"
          label={t.driver}
          placeholder={t.chooseDriver}
          options={drivers.map(driver => ({
            value: String(driver.id),
            label: driver.company ? `${driver.name}, ${driver.company}` : driver.name,
          }))}
          value={id}
          onChange={event => setId(event.target.value)}
          error={missing && !id ? t.chooseDriver : undefined}
        />
        <div className={styles.answers}>
          <Button kind="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit">{t.give}</Button>
        </div>
      </form>
    </Dialog>
  )
}
