import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMatch, useNavigate, useSearchParams } from 'react-router';
import { useMeusProdutos } from '../../features/catalogo/produtos/meus-produtos.api.ts';
import { useCategoriasOficiais } from '../../features/catalogo/produtos/produtos.api.ts';
import { cupomQuery } from '../../features/pedido/cupons/cupons.api.ts';
import { FormularioDeCupom } from '../../features/pedido/cupons/formulario/formulario-de-cupom.tsx';
import { placeLeft } from '../../lib/remembered/places.ts';
import { BotaoLink } from '../../ui/buttons/botao.tsx';
import { IlustracaoPerdido } from '../../ui/drawings/ilustracoes.tsx';
import { EsqueletoDeLista } from '../../ui/feedback/esqueletos.tsx';
import { EstadoVazio } from '../../ui/feedback/estado-vazio.tsx';
import { SemDados } from '../../ui/feedback/sem-dados.tsx';
import { Moldura } from '../../ui/layout/moldura.tsx';

const LISTA = caminhoDe('cupons');
const VOLTAR = { para: LISTA, texto: 'Cupons' };

/** A new coupon (`/cupons/cadastro`), or the coupon of `?id=` (`/cupons/editar`). */
export default function CupomFormularioPage() {
  const novo = useMatch(caminhoDe('cupons/cadastro')) !== null;
  const [busca] = useSearchParams();
  const id = busca.get('id') ?? '';
  const cupom = useQuery({ ...cupomQuery(id), enabled: !novo });
  const [nome, setNome] = useState('');
  const produtos = useMeusProdutos({ pageSize: 100, ...(nome && { search: nome }) });
  // Keeps all products seen so far, so that a chosen product stays in the list during the next search.
  const vistos = useVistos(produtos.data?.itens);
  const categorias = useCategoriasOficiais();
  const navigate = useNavigate();
  const espera = [...(novo ? [] : [cupom]), produtos, categorias].find(({ data }) => data === undefined);
  if (!novo && id === '') return <SemCupom />;
  return (
    <Moldura titulo={novo ? 'Novo cupom' : 'Editar cupom'} voltar={VOLTAR} largura={espera ? 'media' : 'larga'}>
      {espera || !produtos.data || !categorias.data ? (
        <SemDados consulta={espera ?? produtos} esqueleto={<EsqueletoDeLista quantos={4} />} />
      ) : (
        <FormularioDeCupom
          cupom={cupom.data ?? null}
          opcoes={{ produtos: vistos, categorias: categorias.data, aoBuscarProdutos: setNome }}
          voltarPara={LISTA}
          aoSalvar={() => void navigate(placeLeft(LISTA).to, { replace: true })}
        />
      )}
    </Moldura>
  );
}

function useVistos(itens: readonly { id: string; nome: string }[] = []) {
  const [vistos, setVistos] = useState<ReadonlyMap<string, { id: string; nome: string }>>(new Map());
  const novos = itens.filter(({ id }) => !vistos.has(id));
  if (novos.length > 0) setVistos(new Map([...vistos, ...novos.map((um) => [um.id, um] as const)]));
  return [...vistos.values()];
}

function SemCupom() {
  return (
    <Moldura titulo="Editar cupom" voltar={VOLTAR}>
      <EstadoVazio titulo="Qual cupom?" ilustracao={<IlustracaoPerdido />} acao={<BotaoLink para={LISTA}>Ver meus cupons</BotaoLink>}>
        O endereço está incompleto. Escolha o cupom na lista.
      </EstadoVazio>
    </Moldura>
  );
}
