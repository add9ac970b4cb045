import type { QuandoEOnde } from '@festejo/contrato/evento/mudancas-pedidas.ts';
import { SoParaLeitores } from '../../../ui/words/so-para-leitores.tsx';
import { diferencas } from './mudanca.ts';
import estilos from './mudancas.module.css';

/** The old and the new value of each changed field. */
export function DePara({ de, para }: { de: QuandoEOnde; para: QuandoEOnde }) {
  return (
    <dl className={estilos.diferencas}>
      {diferencas(de, para).map((linha) => (
        <div key={linha.rotulo}>
          <dt>{linha.rotulo}</dt>
          <dd>
            <SoParaLeitores>Era </SoParaLeitores>
            <del>{linha.de}</del>
          </dd>
          <dd>
            <SoParaLeitores>Passa a ser </SoParaLeitores>
            <ins>{linha.para}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
