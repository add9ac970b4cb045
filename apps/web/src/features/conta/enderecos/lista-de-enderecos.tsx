import type { Endereco } from '@festejo/contrato/conta/enderecos.ts';
import { IconHomeHeart, IconMapPin, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { maskCep } from '../../../lib/text/masks.ts';
import { Botao, BotaoLink } from '../../../ui/buttons/botao.tsx';
import { IlustracaoEndereco } from '../../../ui/drawings/ilustracoes.tsx';
import { dialogs } from '../../../ui/feedback/dialogs.ts';
import { EsqueletoDeLista } from '../../../ui/feedback/esqueletos.tsx';
import { EstadoVazio } from '../../../ui/feedback/estado-vazio.tsx';
import { SemDados } from '../../../ui/feedback/sem-dados.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Selo } from '../../../ui/words/selo.tsx';
import { bairroECidade, ruaENumero } from './endereco.ts';
import { useMeusEnderecos, useRemoverEndereco, useTornarPadrao } from './enderecos.api.ts';
import estilos from './lista-de-enderecos.module.css';

interface Props {
  paraNovo: string;
  paraEditar: (id: string) => string;
}

/** The person's addresses, the default one first. */
export function ListaDeEnderecos({ paraNovo, paraEditar }: Props) {
  const consulta = useMeusEnderecos();
  const lista = useRef<HTMLUListElement>(null);
  const enderecos = consulta.data;
  if (!enderecos) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={3} />} />;
  if (enderecos.length === 0) {
    return (
      <EstadoVazio
        titulo="Nenhum endereço guardado"
        ilustracao={<IlustracaoEndereco />}
        acao={<BotaoLink para={paraNovo}>Guardar o primeiro</BotaoLink>}
      >
        Guarde os lugares das suas festas e não digite o CEP de novo.
      </EstadoVazio>
    );
  }
  return (
    <ul ref={lista} className={estilos.lista} tabIndex={-1} aria-label="Endereços">
      {enderecos.map((endereco) => (
        <li key={endereco.id}>
          <CartaoDoEndereco endereco={endereco} paraEditar={paraEditar(endereco.id)} aoRemover={() => lista.current?.focus()} />
        </li>
      ))}
    </ul>
  );
}

interface PropsDoCartao {
  endereco: Endereco;
  paraEditar: string;
  /** Called when the focus was on the removed address. */
  aoRemover: () => void;
}

function CartaoDoEndereco({ endereco, paraEditar, aoRemover }: PropsDoCartao) {
  const remover = useRemoverEndereco();
  const tornarPadrao = useTornarPadrao();
  const rua = ruaENumero(endereco);
  async function perguntarERemover() {
    const sim = await dialogs.confirmar({
      titulo: 'Excluir endereço',
      mensagem: `${rua} sai da sua lista. Os eventos já criados ficam onde estavam.`,
      confirmar: 'Excluir',
      perigo: true,
    });
    if (!sim) return;
    remover.mutate(endereco.id, {
      onSuccess: ({ message }) => {
        toast.sucesso(message);
        aoRemover();
      },
    });
  }
  const Icone = endereco.padrao ? IconHomeHeart : IconMapPin;
  return (
    <article className={estilos.cartao} data-padrao={endereco.padrao || undefined} aria-label={rua}>
      <Icone size={26} stroke={1.6} aria-hidden />
      <div className={estilos.textos}>
        <strong>{rua}</strong>
        <span>{bairroECidade(endereco)}</span>
        <span>CEP {maskCep(endereco.cep)}</span>
        {endereco.padrao && <Selo cor="secondary">O de sempre</Selo>}
      </div>
      <div className={estilos.acoes}>
        <BotaoLink
          tipo="discreto"
          size="sm"
          para={paraEditar}
          leftSection={<IconPencil size={17} aria-hidden />}
          aria-label={`Editar ${rua}`}
        >
          Editar
        </BotaoLink>
        <Botao
          tipo="discreto"
          size="sm"
          leftSection={<IconTrash size={17} aria-hidden />}
          loading={remover.isPending}
          onClick={perguntarERemover}
          aria-label={`Excluir ${rua}`}
        >
          Excluir
        </Botao>
        {!endereco.padrao && (
          <Botao
            tipo="discreto"
            size="sm"
            loading={tornarPadrao.isPending}
            onClick={() => tornarPadrao.mutate(endereco.id, { onSuccess: () => toast.sucesso('Este é agora o seu endereço de sempre') })}
            aria-label={`Tornar o de sempre: ${rua}`}
          >
            Tornar o de sempre
          </Botao>
        )}
      </div>
    </article>
  );
}
