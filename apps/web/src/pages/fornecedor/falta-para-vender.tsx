import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { PerfilDoFornecedor } from '@festejo/contrato/fornecedor/fornecedores.ts';
import { Link } from 'react-router';
import { Nota } from '../../ui/feedback/nota.tsx';

/** The reasons why clients do not find the products yet, with a link to fix them. Renders nothing for a shop that sells. */
export function FaltaParaVender({ loja: { vende, faltaParaVender, endereco } }: { loja: PerfilDoFornecedor }) {
  if (vende) return null;
  const soFaltaEndereco = endereco === null && faltaParaVender.length === 1;
  return (
    <div style={{ marginBottom: 16 }}>
      <Nota cor="warning">
        Os clientes ainda não encontram seus produtos. {faltaParaVender.join('. ')}.{' '}
        <Link
          to={`${caminhoDe('fornecedor/perfil', { secao: 'loja' })}${soFaltaEndereco ? '#endereco' : ''}`}
          style={{ color: 'inherit', fontWeight: 700 }}
        >
          {soFaltaEndereco ? 'Informar o endereço' : 'Abrir minha loja'}
        </Link>
      </Nota>
    </div>
  );
}
