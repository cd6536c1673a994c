type Named = { make: string | null; model: string | null; model_year?: number | null }

/** "Toyota Corolla 2004", as much of it as is known; empty when nothing is. */
export const vehicleName = ({ make, model, model_year }: Named) =>
  [make, model, model_year].filter(Boolean).join(' ')
