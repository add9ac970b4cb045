import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { FornecedorPublico } from '@festejo/contrato/fornecedor/fornecedores.ts';
import { IconId, IconMapPin, IconTruckDelivery } from '@tabler/icons-react';
import { Link } from 'react-router';
import { distancia, iniciais } from '../../../../lib/text/formats.ts';
import { BotaoLink } from '../../../../ui/buttons/botao.tsx';
import { Foto } from '../../../../ui/drawings/foto.tsx';
import { SeloVerificado } from '../../../../ui/words/selo-verificado.tsx';
import { SoParaLeitores } from '../../../../ui/words/so-para-leitores.tsx';
import { Nota } from '../nota.tsx';
import estilos from './cartao-do-fornecedor.module.css';

/** The supplier: name, document and address on every offer (Decreto 7.962/2013, art. 2). */
export function CartaoDoFornecedor({ fornecedor }: { fornecedor: FornecedorPublico }) {
  return (
    <section className={estilos.cartao} aria-labelledby="fornecedor">
      <div className={estilos.cabeca}>
        {fornecedor.fotoUrl ? (
          <span className={estilos.foto}>
            <Foto src={fornecedor.fotoUrl} alt="" raio="pilula" sizes="64px" />
          </span>
        ) : (
          <span className={estilos.iniciais} aria-hidden>
            {iniciais(fornecedor.nome)}
          </span>
        )}
        <div className={estilos.nomes}>
          <h2 id="fornecedor" className={estilos.nome}>
            <SoParaLeitores>Vendido por </SoParaLeitores>
            <Link to={caminhoDe('fornecedor/catalogo', { fornecedor_id: fornecedor.id })} className={estilos.vitrine}>
              {fornecedor.nome}
            </Link>
          </h2>
          {fornecedor.verificado && <SeloVerificado />}
          <Nota media={fornecedor.notaMedia} avaliacoes={fornecedor.avaliacoes} />
        </div>
      </div>
      {fornecedor.descricao && <p className={estilos.descricao}>{fornecedor.descricao}</p>}
      <ul className={estilos.dados}>
        <li>
          <IconId size={20} stroke={1.7} aria-hidden />
          <span>{rotuloDoDocumento(fornecedor.documento)}</span>
        </li>
        <li>
          <IconMapPin size={20} stroke={1.7} aria-hidden />
          <span>{fornecedor.endereco}</span>
        </li>
        <li>
          <IconTruckDelivery size={20} stroke={1.7} aria-hidden />
          <span>Atende festas até {distancia(fornecedor.raioEmKm)} daqui</span>
        </li>
      </ul>
      <BotaoLink tipo="secundario" para={caminhoDe('fornecedor/catalogo', { fornecedor_id: fornecedor.id })} className={estilos.verTudo}>
        Ver tudo desta loja
      </BotaoLink>
    </section>
  );
}

/** A CNPJ has a slash; a CPF does not. */
function rotuloDoDocumento(documento: string): string {
  return `${documento.includes('/') ? 'CNPJ' : 'CPF'} ${documento}`;
}
