import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { Link } from 'react-router';
import { dia, instante } from '../../../lib/text/formats.ts';
import { EsqueletoDeLista } from '../../../ui/feedback/esqueletos.tsx';
import { SemDados } from '../../../ui/feedback/sem-dados.tsx';
import { Bloco, Blocos } from '../../../ui/layout/bloco.tsx';
import formulario from '../perfis/formulario.module.css';
import { usePerfil } from '../perfis/perfil.api.ts';
import { CopiaDosDados } from './copia-dos-dados.tsx';
import { ExclusaoDaConta } from './exclusao-da-conta.tsx';

/** The person's rights over personal data (LGPD, art. 18). */
export default function SecaoDePrivacidade() {
  return (
    <Blocos>
      <CopiaDosDados />
      <Termos />
      <ExclusaoDaConta />
    </Blocos>
  );
}

function Termos() {
  const consulta = usePerfil();
  const perfil = consulta.data;
  return (
    <Bloco titulo="Termos que você aceitou">
      {!perfil && <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={1} />} />}
      {perfil && (
        <p className={formulario.solto}>
          Versão de {dia(perfil.termos.versao)}, aceita em {instante(perfil.termos.aceitosEm)}. Leia os{' '}
          <Link to={caminhoDe('termos')}>termos de uso</Link> e a <Link to={caminhoDe('privacidade')}>política de privacidade</Link>.
        </p>
      )}
    </Bloco>
  );
}
