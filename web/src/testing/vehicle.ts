import type { Vehicle } from '@autokierto/contract/vehicles'

/** Vehicle fields that owners and stations share. */
export const vehicleFields: Vehicle = {
  id: 7,
  status: 'owner',
  shop_id: null,
  plate: 'ABC-123',
  vin: 'JTDBR22E003014512',
  make: 'Toyota',
  model: 'Corolla',
  model_year: 2004,
  color: 'Red',
  kind: 'AUTO',
  vehicle_class: 'M1',
  remarks: null,
  condition: null,
  image: null,
  reuse_score: null,
  status_updated_at: '2026-11-20T08:00:00.000Z',
  version: 1,
  mileage_km: null,
  drivable: null,
  missing_parts: [],
  restrictions: [],
}
