import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { PerfilDoFornecedor } from '@festejo/contrato/fornecedor/fornecedores.ts';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Interruptor } from '../../../../ui/fields/interruptor.tsx';
import { Bloco } from '../../../../ui/layout/bloco.tsx';
import { Selo } from '../../../../ui/words/selo.tsx';
import { FotoDePerfil } from '../foto-de-perfil.tsx';
import { useAtualizarFotoDaLoja, usePausar } from './loja.api.ts';
import estilos from './loja.module.css';

/** Whether the shop sells, the missing steps, its picture, and the pause. */
export function SituacaoDaLoja({ loja }: { loja: PerfilDoFornecedor }) {
  const { id, nome, fotoUrl, vende, pausado, faltaParaVender } = loja;
  const atualizarFoto = useAtualizarFotoDaLoja();
  const pausar = usePausar();
  const falta = faltaParaVender.length > 0;
  return (
    <Bloco
      titulo="Sua loja"
      selo={<Selo cor={vende ? 'positive' : 'warning'}>{vende ? 'Vendendo' : pausado ? 'Em pausa' : 'Ainda não vende'}</Selo>}
    >
      <FotoDePerfil
        nome={nome}
        url={fotoUrl}
        rotulo="Foto da loja"
        ajuda="Seu logotipo, ou você no trabalho. Até 10 MB."
        enviar={(foto, onProgress) => atualizarFoto.mutateAsync({ foto, onProgress })}
      />
      {falta && (
        <div className={estilos.falta}>
          <h3>O que falta para vender</h3>
          <ul>
            {faltaParaVender.map((um) => (
              <li key={um}>
                <IconCircleDashed size={20} aria-hidden />
                {um}
              </li>
            ))}
          </ul>
        </div>
      )}
      {vende && (
        <p className={estilos.vende}>
          <IconCircleCheck size={20} aria-hidden />
          <span>
            Suas ofertas aparecem para as festas ao seu alcance.{' '}
            <Link to={caminhoDe('fornecedor/catalogo', { fornecedor_id: id })}>Ver como os clientes veem</Link>
          </span>
        </p>
      )}
      <Interruptor
        rotulo="Pausar as vendas"
        descricao="Suas ofertas somem da busca; os pedidos já feitos continuam."
        ligado={pausado}
        aoMudar={(pausa) => pausar.mutate(pausa)}
      />
    </Bloco>
  );
}
