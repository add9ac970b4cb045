import { PROVAS } from '@festejo/contrato/fornecedor/verificacao.ts';
import type { VerificacaoParaJulgar } from '@festejo/contrato/operacao/verificacoes.ts';
import { ArquivoPedido } from '../../../../ui/anexos/arquivo-pedido.tsx';
import estilos from '../operacao.module.css';
import { provaQuery } from './verificacoes.api.ts';

export function Prova({ prova: { id, papel, formato } }: { prova: VerificacaoParaJulgar['provas'][number] }) {
  const imagem = formato === 'image/webp';
  return (
    <figure className={estilos.prova}>
      <figcaption>{PROVAS[papel]}</figcaption>
      <ArquivoPedido consulta={provaQuery(id)} nome={imagem ? PROVAS[papel] : `${papel}.pdf`} imagem={imagem} />
    </figure>
  );
}
